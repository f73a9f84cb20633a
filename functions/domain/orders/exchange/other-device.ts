import { EXCHANGE_TEXTS } from '../../../../src/contract/orders/exchange';
import { secondField, serialField } from '../../../../src/contract/orders/serials';
import { type NewSerial, requireValid } from '../../goods/devices/numbers';
import type { OrderRecord } from '../record';

/**
 * Rejects a new device with a number of one that the order sold: the batch takes the old device
 * back first, so the database would accept its numbers again.
 */
export function requireOtherDevice(
  { serials: sold }: Pick<OrderRecord, 'serials'>,
  devices: readonly NewSerial[],
): void {
  const known = sold
    .filter(({ isReturned }) => !isReturned)
    .flatMap(({ serial, second }) => [serial, second]);
  const numbers = devices.flatMap(({ serial, second, productId, nth }) => [
    { name: serialField(productId, nth), number: serial },
    { name: secondField(productId, nth), number: second },
  ]);
  const repeated = numbers.filter(({ number }) => number !== null && known.includes(number));
  requireValid(Object.fromEntries(repeated.map(({ name }) => [name, EXCHANGE_TEXTS.sameDevice])));
}
