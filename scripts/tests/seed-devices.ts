import type { Database } from '../../functions/db/index.ts';
import { countDevices } from '../../functions/domain/goods/devices/moves.ts';
import { PRICE_LIST } from '../../src/content/price-list.ts';
import { SITE } from '../../src/content/site.ts';

/**
 * A laptop of which the branch of the pool knows the pieces by their numbers. It sells no others before
 * a head has entered them.
 */
export const COUNTED = {
  product: 'kosh-edu-11',
  serials: { desktop: 'KEDU11DESKTOP', phone: 'KEDU11PHONE' },
} as const;

export async function seedDevices(db: Database): Promise<void> {
  const { product: productId, serials } = COUNTED;
  if (!PRICE_LIST.some(({ id }) => id === productId)) return;
  const now = Date.now();
  const devices = Object.values(serials).map((serial, nth) => ({
    ...{ serial, second: null, kind: 'serial' as const, productId, nth },
  }));
  const [first, ...rest] = countDevices(db, [{ productId, countedAt: now }], devices, {
    ...{ branch: SITE.branches[0].code, now, actorId: null, subject: 'count' },
  });
  if (first !== undefined) await db.batch([first, ...rest]);
}
