const SHOWN_MS = 6000;
const note = document.querySelector<HTMLElement>('[data-note]');
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** Takes back what was said, once it is true no more. */
export function clearAnnouncement(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  if (note) note.textContent = '';
}

/** Says what has just happened, to the eye and to a screen reader; the same words twice are said twice. */
export function announce(text: string): void {
  clearAnnouncement();
  frame = requestAnimationFrame(() => {
    if (note) note.textContent = text;
  });
  timer = setTimeout(clearAnnouncement, SHOWN_MS);
}
