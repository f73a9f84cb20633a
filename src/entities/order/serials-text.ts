import type { SoldSerial } from '../../contract/orders/order';
import { isImei } from '../../lib/identity/imei';

/** The numbers of sold devices with their kind, such as "IMEI 490154203237518 / 356938035643809 (returned)". */
export function serialsText(sold: readonly SoldSerial[]): string {
  const kind = sold.every(({ serial }) => isImei(serial)) ? 'IMEI' : 'Serial number';
  return `${kind} ${sold.map(withFate).join(', ')}`;
}

function withFate({ serial, second, is_returned, disputed }: SoldSerial): string {
  const numbers = second === undefined ? serial : `${serial} / ${second}`;
  if (disputed !== undefined) return `${numbers} (${disputed} came back instead)`;
  return is_returned ? `${numbers} (returned)` : numbers;
}
