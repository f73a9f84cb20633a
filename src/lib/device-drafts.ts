import { DAY_MS } from './durations.ts';

/** After this time, a draft is removed; one whose request may have taken effect stays longer. */
const LIFETIME_MS = { parked: 7 * DAY_MS, sent: 30 * DAY_MS };

/** Drafts on this device; the key names the user, so a logout removes only their drafts. */
const ROOT = 'parked';

/** The start of the storage keys of a user's drafts, of one kind or of all. */
export function draftPrefix(username: string, kind = ''): string {
  const start = `${ROOT}/${encodeURIComponent(username)}/`;
  return kind === '' ? start : `${start}${kind}/`;
}

/** The storage keys that begin with this prefix; none if storage is blocked. */
export function draftKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Deletes the drafts of a user, which may contain a customer's name and mobile number. A request
 * without a response stays, because only its user can find out whether it is recorded.
 */
export function forgetDrafts(username: string): void {
  for (const key of draftKeys(draftPrefix(username))) {
    if (!labelOf(key).sent) localStorage.removeItem(key);
  }
}

/** Deletes every user's drafts that are too old to be continued. */
export function forgetOldDrafts(now: number): void {
  for (const key of draftKeys(`${ROOT}/`)) {
    const { at = 0, sent } = labelOf(key);
    if (now - at > LIFETIME_MS[sent ? 'sent' : 'parked']) localStorage.removeItem(key);
  }
}

function labelOf(key: string): { at?: number; sent?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
  } catch {
    return {};
  }
}
