import type { HistoryRow } from '../../../src/contract/redemption-records.ts';
import { API_PATHS } from '../../../src/lib/paths.ts';
/** The sale of a place in a list that a test makes up. */
export function saleAt(place: number) {
  return {
    id: place + 1,
    enrollment_no: `CHP-${place + 1}`,
    instagram_id: `fan_${place + 1}`,
    mobile: '9876543210',
    product: 'Tempered glass',
    original_price: 1499,
    discount: 100,
    final_price: 1399,
    staff_name: 'Asha Rao',
    store_name: 'FC Road',
  };
}

function rowAt(place: number): HistoryRow {
  return {
    ...saleAt(place),
    customer_name: `Customer ${place + 1}`,
    ref_no: `CHW-${place + 1}`,
    redeemed_at: Date.parse('2026-11-20T09:34:00Z'),
  };
}

/** The history as a test serves it. */
export const HISTORY_LIST = { url: API_PATHS.history, field: 'content', row: rowAt } as const;
