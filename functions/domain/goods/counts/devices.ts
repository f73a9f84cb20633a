import type { Statement } from '../../core/command';
import { findItem } from '../../shop';
import type { GoodsContext } from '../branches';
import { requireCountable } from '../devices/known';
import { type CountedDevices, countDevices } from '../devices/moves';
import { type NewSerial, newSerials } from '../devices/numbers';
import { countSubject } from './pieces';
import { type CountRecord, selectLines } from './read';
import type { OnCount } from './step';

/** The counted products with numbers, and the devices that were counted. */
interface Counted {
  lines: CountedDevices[];
  devices: NewSerial[];
}

/** Reads the devices of a count; throws `invalid` if a number is missing. */
export async function devicesOf({ context, count: { row } }: OnCount): Promise<Counted> {
  const { shop } = context;
  const all = await selectLines(context, row);
  const counted = all.filter(({ product_id }) => findItem(shop, product_id)?.serial !== undefined);
  const pieces = counted.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const serials = Object.fromEntries(
    counted.map(({ product_id, numbers }) => [product_id, numbers]),
  );
  return {
    lines: counted.map(({ product_id, at }) => ({ productId: product_id, countedAt: at })),
    devices: newSerials(shop, pieces, { serials }),
  };
}

/** Throws `serial-sold` if a counted device is sold, or known elsewhere. */
export async function requireCounted(on: OnCount): Promise<void> {
  const { lines, devices } = await devicesOf(on);
  await requireCountable(on.context.db, lines, devices, on.count.row.branch);
}

/** The statements after which the branch knows its counted devices one by one. */
export function countedDevices(
  { db, now, actor }: GoodsContext,
  { id, branch }: CountRecord['row'],
  { lines, devices }: Counted,
): Statement[] {
  const moving = { branch, now, actorId: actor.id, subject: countSubject(id) };
  return countDevices(db, lines, devices, moving);
}
