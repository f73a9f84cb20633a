interface Device {
  /** In gigabytes. Undefined in some browsers; comparisons with it are then false. */
  deviceMemory: number;
}

const NAMED = 'data-drawing';

/** This page's product image. */
const main = document.querySelector(`[${NAMED}]`);

let named = main;

// Slow devices skip the transition, because it would delay the next page's first paint.
const isSlow = (navigator as Navigator & Device).deviceMemory < 8;

/** True if the image is on screen and not hidden behind another picture. */
function isSeen(drawing: Element): boolean {
  const { left, top, bottom } = drawing.getBoundingClientRect();
  return (
    left > 0 &&
    bottom > 0 &&
    top < innerHeight &&
    drawing.checkVisibility({ visibilityProperty: true })
  );
}

/** Assigns the transition name to the image that both pages show, if there is one. */
function start(transition: ViewTransition | null, other: string | null | undefined | false): void {
  named?.toggleAttribute(NAMED);
  const drawing =
    (transition &&
      other &&
      document.querySelector(`article:has(a[href="${new URL(other).pathname}"]) img`)) ||
    main;
  named = drawing && isSeen(drawing) ? drawing : null;
  named?.toggleAttribute(NAMED);
  if (!named || isSlow) transition?.skipTransition();
  // The promise rejects if either page skips the transition, which is not an error.
  transition?.ready.catch(() => undefined);
}

addEventListener('pageswap', ({ viewTransition, activation }) =>
  start(viewTransition, activation?.entry.url),
);
addEventListener('pagereveal', ({ viewTransition }) =>
  start(viewTransition, !main && navigation.activation?.from?.url),
);
