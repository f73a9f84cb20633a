const SHOWN_MS = 6000;
const region = document.querySelector<HTMLElement>('[data-announcement]');
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** Clears the announcement once it no longer holds. */
export function clearAnnouncement(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  if (region) region.textContent = '';
}

/** Shows a status text, also to screen readers, for 6 s; the same text again is announced again. */
export function announce(text: string): void {
  clearAnnouncement();
  frame = requestAnimationFrame(() => {
    if (region) region.textContent = text;
  });
  timer = setTimeout(clearAnnouncement, SHOWN_MS);
}
