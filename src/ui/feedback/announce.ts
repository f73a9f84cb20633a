const SHOWN_MS = 6000;
const region = document.querySelector<HTMLElement>('[data-announcement]');
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** Takes back what was said, once it is true no more. */
export function clearAnnouncement(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  if (region) region.textContent = '';
}

/** Says what has just happened, to the eye and to a screen reader; the same words twice are said twice. */
export function announce(text: string): void {
  clearAnnouncement();
  frame = requestAnimationFrame(() => {
    if (region) region.textContent = text;
  });
  timer = setTimeout(clearAnnouncement, SHOWN_MS);
}
