// Shows a clause that is cited at a table beside its number, so that the table stays.

/** clauses has a clause open where its number is clicked; without a popover, or elsewhere, the link is followed. */
export function clauses(): void {
  document.addEventListener("click", (e) => {
    const link = (e.target as Element).closest<HTMLAnchorElement>(".game a[href*='look/clause/'], .units a[href*='look/clause/']");
    if (!link || !("popover" in link) || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
    e.preventDefault();
    void open(link);
  });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(link.href, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const entry = page.querySelector("main .entry");
  if (!entry) { location.href = link.href; return; }
  const box = document.getElementById("clause") ?? document.body.appendChild(document.createElement("div"));
  box.id = "clause";
  box.popover = "auto";
  box.replaceChildren(entry);
  box.showPopover();
  const at = link.getBoundingClientRect();
  const under = at.bottom + box.offsetHeight + 8 < window.innerHeight;
  box.style.top = `${Math.max(8, under ? at.bottom + 4 : at.top - box.offsetHeight - 4)}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - box.offsetWidth - 8))}px`;
}
