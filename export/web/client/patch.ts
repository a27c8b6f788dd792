// Makes one tree of elements equal to another by changing what differs alone, so that what
// stays keeps its layout, its loaded pictures, and where it is scrolled to.

/** entered are the elements whose state a person changes; a new state brings them anew. */
const entered = "input,select,textarea";

/**
 * patch makes now equal to then, whose parts it may take. Children at the beginning and the
 * end that are equal stay untouched; between them an element is made equal to the one in its
 * place if that is of its kind and has its id, else it is replaced.
 */
export function patch(now: Element, then: Element): void {
  attributes(now, then);
  const [old, next] = [[...now.childNodes], [...then.childNodes]];
  let from = 0;
  while (from < old.length && from < next.length && old[from].isEqualNode(next[from])) from++;
  let [oldEnd, nextEnd] = [old.length, next.length];
  while (oldEnd > from && nextEnd > from && old[oldEnd - 1].isEqualNode(next[nextEnd - 1])) { oldEnd--; nextEnd--; }
  const after = old[oldEnd] ?? null;
  for (let i = from; i < Math.max(oldEnd, nextEnd); i++) {
    if (i >= nextEnd) old[i].remove();
    else if (i >= oldEnd) now.insertBefore(next[i], after);
    else put(old[i], next[i]);
  }
}

/** put makes a node equal to another, or replaces it. */
function put(old: ChildNode, next: ChildNode): void {
  if (old instanceof Element && next instanceof Element && alike(old, next)) patch(old, next);
  else if (old.nodeType === Node.TEXT_NODE && next.nodeType === Node.TEXT_NODE) old.nodeValue = next.nodeValue;
  else old.replaceWith(next);
}

function alike(old: Element, next: Element): boolean {
  return old.tagName === next.tagName && old.id === next.id && !old.matches(entered);
}

function attributes(now: Element, then: Element): void {
  for (const { name } of [...now.attributes]) if (!then.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of then.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
}
