// Moves a recorded game by its scrubber: a range that asks for its turn as it is moved,
// and a button that plays on.

/** playing is the timer of a game that plays by itself. */
let playing: ReturnType<typeof setTimeout> | undefined;

export function scrubber(show: (address: string) => Promise<void>): void {
  const to = (range: HTMLInputElement) => show(`${range.dataset.address}?turn=${range.value}`);
  document.addEventListener("input", (e) => {
    if (e.target instanceof HTMLInputElement && e.target.matches("input[data-scrubber]")) void to(e.target);
  });
  const step = async () => {
    const range = document.querySelector<HTMLInputElement>("input[data-scrubber]");
    const button = document.querySelector<HTMLElement>("[data-play]");
    if (!range || Number(range.value) >= Number(range.max)) return stop(button);
    range.value = String(Number(range.value) + 1);
    await to(range);
    mark(true);
    if (playing !== undefined) playing = setTimeout(() => void step(), 350);
  };
  document.addEventListener("click", (e) => {
    const button = (e.target as Element).closest<HTMLElement>("[data-play]");
    if (!button) return;
    if (playing !== undefined) return stop(button);
    playing = setTimeout(() => void step(), 0);
    mark(true);
  });
}

function stop(button: HTMLElement | null): void {
  clearTimeout(playing);
  playing = undefined;
  if (button) mark(false);
}

function mark(on: boolean): void {
  document.querySelectorAll("[data-play]").forEach((b) => b.setAttribute("aria-pressed", String(on)));
}
