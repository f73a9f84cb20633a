import { isDay } from '../../../contract/redemption-records';
import { listAddress } from '../../../lib/list-address';

function dayIn(text: string): string {
  return isDay(text) ? text : '';
}

/** The address of the history; `from` and `to` are days (YYYY-MM-DD), or empty. */
export const HISTORY_ADDRESS = listAddress({ from: dayIn, to: dayIn });

export type DayRange = (typeof HISTORY_ADDRESS.all)['filters'];

/** No day lies between a first day and a last one before it. */
export function isReversed({ from, to }: DayRange): boolean {
  return from !== '' && to !== '' && from > to;
}
