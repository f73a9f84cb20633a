import type { Browser, Page } from '@playwright/test';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { FIRST_TAP_MS } from '../../support/budgets.ts';
import { medianRun } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { withSite } from '../site.ts';
import { openBrowser, slowPage, type Visitor } from './phone.ts';

const PORT = 8796;
const RUNS = 3;

interface Selectors {
  /** The control that is tapped. */
  control: string;
  /** Selects an element that is visible once the dialog's content is usable. */
  usable: string;
  /**
   * Selects an element that exists once scripts handle the dialog, if that is later than `usable`.
   */
  handled?: string;
}

interface Tap extends Visitor {
  what: string;
  path: string;
  goalMs: number;
  selectors: Selectors;
}

const TAPS: readonly Tap[] = [
  {
    what: 'Buy Now, payment panel',
    path: productPath('vayu-air-14'),
    goalMs: FIRST_TAP_MS.payment,
    selectors: {
      control: '[data-buy-now]',
      usable: 'dialog[open] [name="branch"]',
      handled: '[data-pay-host] form:not(:has([aria-busy="true"])) [type="submit"]',
    },
  },
  {
    what: 'Cart, drawer with one item',
    path: PATHS.shop,
    cart: [{ id: 'vayu-air-14', quantity: 1 }],
    goalMs: FIRST_TAP_MS.drawer,
    selectors: { control: '[data-cart-button]', usable: 'dialog[open] li button' },
  },
  {
    what: 'users Add, form',
    path: PATHS.users,
    as: 'sysadm',
    goalMs: FIRST_TAP_MS.form,
    selectors: {
      control: '[data-key="add"]',
      usable: 'dialog[open] input:focus',
      handled: 'astro-island:not([ssr]) dialog[open]',
    },
  },
];

interface Times {
  frame: number;
  usable: number;
  handled: number;
}

/**
 * Taps the control at first paint, and records the time in ms until the dialog's frame is painted
 * and until its content is usable.
 */
function tapAtFirstPaint({ control, usable, handled = usable }: Selectors): void {
  const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();

  function tap(target: HTMLElement): void {
    const start = performance.now();
    const waiting = new Map([
      ['frame', 'dialog[open]'],
      ['usable', usable],
      ['handled', handled],
    ]);
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    target.focus();
    target.click();

    function look(): void {
      for (const [name, selector] of waiting) {
        if (!isVisible(selector)) continue;
        waiting.delete(name);
        // A task after the animation frame runs once the frame has been painted.
        setTimeout(() => performance.measure(name, { start, end: performance.now() }));
      }
      if (waiting.size > 0) requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  }

  function tapOnceParsed(): void {
    const target = document.querySelector<HTMLElement>(control);
    if (target) tap(target);
    else requestAnimationFrame(tapOnceParsed);
  }

  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    tapOnceParsed();
  });
  observer.observe({ type: 'paint', buffered: true });
}

async function readTimes(page: Page): Promise<Times> {
  const names = ['frame', 'usable', 'handled'] as const;
  await page.waitForFunction(
    (all) => all.every((name) => performance.getEntriesByName(name).length > 0),
    names,
  );
  const [frame, usable, handled] = await page.evaluate(
    (all) => all.map((name) => performance.getEntriesByName(name)[0]?.duration ?? 0),
    names,
  );
  return { frame: frame ?? 0, usable: usable ?? 0, handled: handled ?? 0 };
}

async function take(browser: Browser, origin: string, tap: Tap): Promise<Times> {
  const page = await slowPage(browser, origin, tap);
  await page.addInitScript(tapAtFirstPaint, tap.selectors);
  await page.goto(tap.path, { waitUntil: 'commit' });
  const times = await readTimes(page);
  await page.context().close();
  return times;
}

function rowsOf({ what, goalMs, selectors }: Tap, { frame, usable, handled }: Times): Row[] {
  const rows = [
    atMost(`${what}: frame is shown`, Math.round(frame), FIRST_TAP_MS.frame, ' ms'),
    atMost('… content is usable', Math.round(usable), goalMs, ' ms'),
  ];
  if (selectors.handled === undefined) return rows;
  const figure = `${Math.round(handled).toLocaleString('en-IN')} ms`;
  return [...rows, { what: '… its script has loaded', figure, goal: '', met: true }];
}

/**
 * Measures a tap made at first paint, at 400 kbit/s, 400 ms round trip and 4× CPU slowdown, with an
 * empty cache.
 */
export function firstTap(part: string): Promise<Row[]> {
  return withSite(PORT, async (origin) => {
    const browser = await openBrowser();
    const rows: Row[] = [];
    for (const tap of TAPS.filter(({ what }) => what.includes(part))) {
      const times = await medianRun(
        RUNS,
        () => take(browser, origin, tap),
        ({ usable }) => usable,
      );
      rows.push(...rowsOf(tap, times));
    }
    await browser.close();
    return rows;
  });
}
