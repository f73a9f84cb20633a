import type {
  CANCELLED_BY,
  RELEASED_BY,
  WEB_MEASURES,
} from '../../../contract/figures/measures/web';
import { HOLDING_STATES } from '../../../contract/orders/states';
import { FULFILMENT_NAMES, stateName } from '../../../entities/order/labels';
import type { MeasureTexts } from './values';

export const WEB_TEXTS: MeasureTexts<typeof WEB_MEASURES> = {
  web_sales: { name: 'Website sales', hint: 'Bills less credit notes, with GST', isGood: true },
  web_placed: { name: 'Web orders', hint: 'Without test orders', isGood: true },
  web_collected: { name: 'Collected', hint: '', isGood: true },
  web_dispatched: { name: 'Dispatched', hint: '', isGood: true },
  web_expired: { name: 'Expired', hint: 'Not paid or not collected in time' },
  web_cancelled: { name: 'Cancelled', hint: '' },
  web_refused: { name: 'Came back', hint: 'Parcels that were not delivered' },
  web_fulfilled: { name: 'Collected or sent', hint: '', isGood: true },
  web_lost: { name: 'Expired or cancelled', hint: '' },
  web_pieces: { name: 'Pieces ordered', hint: '', isGood: true },
  web_released: { name: 'Pieces released', hint: 'Reserved, then for sale again' },
  web_held: { name: 'Pieces reserved', hint: 'By the day of the order' },
};

const CANCELLED: Readonly<Record<(typeof CANCELLED_BY)[number], string>> = {
  shopper: 'By the shopper',
  staff: 'By staff',
};

const RELEASED: Readonly<Record<(typeof RELEASED_BY)[number], string>> = {
  expired: 'Order expired',
  cancelled: 'Order cancelled',
};

/** The names of the kinds of web orders and of their pieces. */
export const WEB_KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(HOLDING_STATES.map((state) => [state, stateName(state, 'staff')])),
  ...FULFILMENT_NAMES,
  ...CANCELLED,
  ...RELEASED,
};
