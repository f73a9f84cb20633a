/** The values that the payment page appends to the return URL, unchanged. */
export type ReturnValues = Readonly<Record<string, string>>;

const PREFIX = 'razorpay_';
const STORED = 'payment-return';

let values: ReturnValues | null = null;

/**
 * Removes the values that the payment page added to the URL, so the history does not contain them.
 * The tab stores the values until they have been sent, because the shopper may reload the page.
 */
function takeFromAddress(): void {
  const { pathname, search, hash } = location;
  const found = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(PREFIX));
  if (found.length > 0) {
    history.replaceState(history.state, '', pathname + hash);
    values = Object.fromEntries(found);
  }
  try {
    if (values) sessionStorage.setItem(STORED, JSON.stringify({ pathname, values }));
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    if (stored?.pathname === pathname) values = stored.values;
  } catch {}
}

if (typeof location !== 'undefined') takeFromAddress();

/**
 * The return values to send from this page; null if the shopper has not just returned to it after
 * paying.
 */
export function returnOf(path: string): ReturnValues | null {
  return location.pathname === path ? values : null;
}

/** Deletes the values once the server has verified them. */
export function forgetReturn(): void {
  values = null;
  try {
    sessionStorage.removeItem(STORED);
  } catch {}
}
