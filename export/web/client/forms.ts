// Sends forms and follows links without leaving the page, by whatever answers for it: a server, or
// the engine in the page.

/** Ask asks for what is at an address, with the fields of a form that is posted. */
export type Ask = (address: string, acted: boolean, posted?: URLSearchParams) => void;

/**
 * forms asks for what forms, links and selections with data-stay or data-shows lead to; with every for all forms,
 * and for links within the place that answers, whose addresses begin with a slash.
 */
export function forms(ask: Ask, every = false): void {
  document.addEventListener("submit", (e) => {
    const form = e.target as HTMLFormElement;
    if (!every && !form.matches("form[data-stay]")) return;
    e.preventDefault();
    const data = new URLSearchParams();
    new FormData(form, e.submitter).forEach((value, name) => data.append(name, String(value)));
    // Attributes, since a field called action would stand for the property of the form.
    const address = e.submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.pathname;
    const method = e.submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
    if (method === "get") ask(address + "?" + data.toString(), true);
    else ask(address, true, data);
  });
  document.addEventListener("click", (e) => {
    const link = (e.target as Element).closest<HTMLAnchorElement>(every ? "a[href^='/']" : "a[data-stay]");
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
    e.preventDefault();
    ask(link.getAttribute("href") ?? "", true);
  });
  document.addEventListener("change", (e) => {
    if (!(e.target instanceof HTMLSelectElement) || !e.target.matches("[data-shows]")) return;
    const address = every ? e.target.dataset.shows || "/play" : location.pathname;
    ask(`${address}?${e.target.name}=${encodeURIComponent(e.target.value)}`, true);
  });
}

/** pressed is set while a button of the mouse or a finger is down. */
let pressed = false;

/** calm waits until nothing is pressed, so that no button is taken away under a click. */
export async function calm(): Promise<void> {
  while (pressed) await new Promise((done) => setTimeout(done, 50));
}

/** presses watches the buttons of the mouse and fingers. */
export function presses(): void {
  document.addEventListener("pointerdown", () => { pressed = true; });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => setTimeout(() => { pressed = false; }, 0));
}
