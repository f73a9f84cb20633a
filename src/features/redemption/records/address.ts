import { isDay } from '../../../contract/redemption-records';
import { listAddress } from '../../../lib/list-address';

function dayIn(text: string): string {
  return isDay(text) ? text : '';
}

/** The address of the history; `from` and `to` are days (YYYY-MM-DD), or empty. */
export const HISTORY_ADDRESS = listAddress({ from: dayIn, to: dayIn });
