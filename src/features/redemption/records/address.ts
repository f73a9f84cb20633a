import { isDay } from '../../../contract/fields';
import { listAddress } from '../../../lib/list-address';

const dayIn = (text: string) => (isDay(text) ? text : '');

/** The address of the history; `from` and `to` are days (YYYY-MM-DD), or empty. */
export const HISTORY_ADDRESS = listAddress({ from: dayIn, to: dayIn });
