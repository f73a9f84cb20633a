const SHOWN_MS = 6000;
const region = document.querySelector<HTMLElement>('[data-announcement]');
const way = document.querySelector<HTMLElement>('[data-announced-way]');
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** Clears an announcement that no longer applies. */
export function clearAnnouncement(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  if (region) region.textContent = '';
  if (way) way.hidden = true;
}

function clearUnlessUsed(): void {
  if (way?.matches(':hover, :focus')) timer = setTimeout(clearUnlessUsed, SHOWN_MS);
  else clearAnnouncement();
}

/**
 * Shows a status message for 6 s and announces it to screen readers, even if the same message was
 * just shown. If `hasWay` is true, shows a link beside the message.
 */
export function announce(text: string, hasWay = false): void {
  clearAnnouncement();
  frame = requestAnimationFrame(() => {
    if (region) region.textContent = text;
    if (way) way.hidden = !hasWay;
  });
  timer = setTimeout(clearUnlessUsed, SHOWN_MS);
}
