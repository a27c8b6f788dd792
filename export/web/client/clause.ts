// Shows a clause that is cited at a table beside its number, so that the table stays.
import { beside } from "./beside";

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
  beside(link, "clause", entry);
}
