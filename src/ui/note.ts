const SHOWN_MS = 6000;
const note = document.querySelector<HTMLElement>('[data-note]');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what has just happened, to the eye and to a screen reader; the same words twice are said twice. */
export function tell(text: string): void {
  if (!note) return;
  clearTimeout(timer);
  note.textContent = '';
  requestAnimationFrame(() => {
    note.textContent = text;
  });
  timer = setTimeout(() => {
    note.textContent = '';
  }, SHOWN_MS);
}
