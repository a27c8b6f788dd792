// Shows something beside an element of the page, over all else, until something else is clicked.

/** beside shows parts in the box of an id, below an element or above it. */
export function beside(at: Element, id: string, ...parts: Node[]): HTMLElement {
  const box = document.getElementById(id) ?? document.body.appendChild(document.createElement("div"));
  box.id = id;
  box.className = "beside-it";
  box.popover = "auto";
  box.replaceChildren(...parts);
  box.showPopover();
  placed(box, at);
  return box;
}

/** placed puts a box that is shown below an element or above it, wherever there is room. */
export function placed(box: HTMLElement, at: Element): void {
  const place = at.getBoundingClientRect();
  const under = place.bottom + box.offsetHeight + 8 < window.innerHeight;
  box.style.top = `${Math.max(8, under ? place.bottom + 4 : place.top - box.offsetHeight - 4)}px`;
  box.style.left = `${Math.max(8, Math.min(place.left, window.innerWidth - box.offsetWidth - 8))}px`;
}
