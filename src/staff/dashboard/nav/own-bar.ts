import { readCookie } from '../../../lib/cookies';
import { type PlaceId, placeById } from '../../../lib/staff-places';
import { rememberOnDevice } from '../../../ui/device-cookie';

/** A cookie for each person, because a shop shares its devices. */
function cookieOf(userId: number): string {
  return `bar-${userId}`;
}

/** The items that this person chose for the bar on this device; empty if there is no choice. */
export function readOwnBar(jar: string, userId: number): PlaceId[] {
  const ids = readCookie(jar, cookieOf(userId))?.split('.') ?? [];
  return ids.flatMap((id) => placeById(id)?.id ?? []);
}

/** Remembers the bar's items for this person on this device; no items restore the default. */
export function rememberOwnBar(userId: number, ids: readonly PlaceId[]): void {
  rememberOnDevice(cookieOf(userId), ids.join('.'));
}

/** The bar with an item at a place; an item that the bar already has changes places with it. */
export function withItemAt(bar: readonly PlaceId[], place: number, item: PlaceId): PlaceId[] {
  const replaced = bar[place] ?? item;
  return bar.map((id, index) => {
    if (index === place) return item;
    return id === item ? replaced : id;
  });
}
