import { expect, test } from 'vitest';
import { receiptText } from '../../../../src/staff/redemption/receipt';

const AT = Date.parse('2026-11-20T09:34:00Z');

test.each([
  [{}, ''],
  [{ staff_name: 'Asha Rao' }, 'Redeemed by Asha Rao.'],
  [{ redeemed_at: AT }, 'Redeemed on 20 Nov 2026, 3:04 pm.'],
  [
    { redeemed_at: AT, store_name: 'FC Road', staff_name: 'Asha Rao' },
    'Redeemed on 20 Nov 2026, 3:04 pm at FC Road by Asha Rao.',
  ],
])('the receipt text contains only the known details: %j → "%s"', (receipt, text) => {
  expect(receiptText(receipt).replaceAll(/\s/g, ' ')).toBe(text);
});
