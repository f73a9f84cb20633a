interface Device {
  /** Gigabytes; where the browser does not tell, any comparison is false. */
  deviceMemory: number;
}

const NAMED = 'data-drawing';

/** The drawing of the product that this page is about. */
const main = document.querySelector(`[${NAMED}]`);

let named = main;

// There the step itself would hold up the next page's first paint.
const isSlow = (navigator as Navigator & Device).deviceMemory < 8;

/** On the screen, with no other picture of the product in its place. */
function isSeen(drawing: Element): boolean {
  const { left, top, bottom } = drawing.getBoundingClientRect();
  return (
    left > 0 &&
    bottom > 0 &&
    top < innerHeight &&
    drawing.checkVisibility({ visibilityProperty: true })
  );
}

/** Names the one drawing of this page that goes over to the other; without one nothing moves. */
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
  // Left out, by this page or by the other, is no fault.
  transition?.ready.catch(() => undefined);
}

addEventListener('pageswap', ({ viewTransition, activation }) =>
  start(viewTransition, activation?.entry.url),
);
addEventListener('pagereveal', ({ viewTransition }) =>
  start(viewTransition, !main && navigation.activation?.from?.url),
);
