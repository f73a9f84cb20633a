import type { Database } from '../../../functions/db/index.ts';
import { serialNumbers } from '../../../functions/db/returns.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { serialKindOf } from '../../../src/content/catalogue/serials.ts';
import { readImei } from '../../../src/lib/identity/imei.ts';
import { returnedAt, type SampleOrder } from './sample.ts';

/** The IMEI that starts with these 14 digits. */
export function imeiOf(digits: string): string {
  const last = Array.from({ length: 10 }, (_, digit) => String(digit));
  return digits + last.find((digit) => readImei(digits + digit).ok);
}

/** The database rows for the devices that were sold with a sample order. */
export function serialRows(db: Database, sample: SampleOrder): Statement[] {
  const { id, lines, at, example } = sample;
  if (example.ended) return [];
  const rows = lines.flatMap(({ productId, position, quantity }) => {
    const kind = serialKindOf(productId);
    if (kind === undefined) return [];
    return Array.from({ length: quantity }, (_, nth) => {
      const imei = imeiOf(`35${String(at).slice(-10)}${position}${nth}`);
      const serial = kind === 'imei' ? imei : `SN${imei.slice(2)}`;
      const returned = example.returned ? returnedAt(sample) : null;
      return { serial, kind, productId, orderId: id, position, soldAt: at, returnedAt: returned };
    });
  });
  return rows.length > 0 ? [db.insert(serialNumbers).values(rows)] : [];
}
