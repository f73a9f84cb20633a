interface Device {
  /** Gigabytes, where the browser tells. */
  deviceMemory?: number;
}

const NAMED = 'data-drawing';

/** The drawing of the product that this page is about. */
const main = document.querySelector(`[${NAMED}]`);

let named = main;

// There the step itself would hold up the next page's first paint.
const { deviceMemory = 8 } = navigator as Device;
const isSlow = deviceMemory < 8;

/** The drawing of the card that leads to this address, if it can be seen. */
function cardDrawing(address: string | null | undefined): Element | null {
  if (!address) return null;
  const card = `article:has(a[href="${new URL(address).pathname}"])`;
  const drawing = document.querySelector(`${card} img`);
  const { top, bottom } = drawing?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < innerHeight ? drawing : null;
}

/** Names the one drawing of this page that goes over to the other; without one nothing moves. */
function start(transition: ViewTransition | null, other: string | null | undefined): void {
  named?.removeAttribute(NAMED);
  named = (transition && cardDrawing(other)) ?? main;
  named?.setAttribute(NAMED, '');
  if (!named || isSlow) transition?.skipTransition();
  // Left out, by this page or by the other, is no fault.
  transition?.ready.catch(() => undefined);
}

addEventListener('pageswap', ({ viewTransition, activation }) =>
  start(viewTransition, activation?.entry.url),
);
addEventListener('pagereveal', ({ viewTransition }) =>
  start(viewTransition, main ? null : navigation.activation?.from?.url),
);
