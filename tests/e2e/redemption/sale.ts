import { ACCOUNTS } from '../../../scripts/seed/accounts.ts';
import { STORES } from '../../../scripts/seed/stores.ts';
import { listHistory } from '../../../src/contract/redemption/api.ts';
import type { HistoryRow } from '../../../src/contract/redemption-records.ts';

/** The store where the sample redemption was made. */
export const SOLD_AT = STORES.find(
  ({ code }) => code === ACCOUNTS.find(({ username }) => username === 'adviso')?.storeCode,
);
export const SOLD_AT_LABEL = `${SOLD_AT?.name} (${SOLD_AT?.code})`;

/** Returns the sale at this index of a mocked list. */
export function saleAt(index: number) {
  return {
    id: index + 1,
    enrollment_no: `CHP-${index + 1}`,
    instagram_id: `fan_${index + 1}`,
    mobile: '9876543210',
    product: 'Tempered glass',
    original_price: 1499,
    discount: 100,
    final_price: 1399,
    staff_name: 'Asha Rao',
    store_name: 'FC Road',
  };
}

function rowAt(index: number): HistoryRow {
  return {
    ...saleAt(index),
    customer_name: `Customer ${index + 1}`,
    ref_no: `CHW-${index + 1}`,
    redeemed_at: Date.parse('2026-11-20T09:34:00Z'),
  };
}

/** Returns the mocked history. */
export const HISTORY_LIST = { url: listHistory.path, field: 'content', row: rowAt } as const;
