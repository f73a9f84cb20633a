import { expect, test, vi } from 'vitest';
import { saleDraft } from '../../../src/staff/sale/draft';
import { parseSale } from '../../../src/staff/sale/submission';
import { EMPTY_FIELDS } from '../../../src/staff/sale/values';

test('the draft of a sale contains the unanswered request but no login of an approver', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const lines = [{ id: 'dhun-buds-2', name: 'Dhun Buds 2', price: 1799, quantity: 2 }];
  const approval = { username: 'brhead', password: 'Zebra-91' };
  const payment = { method: 'cash' as const, reference: '', amount: '', tendered: '' };
  const values = {
    ...EMPTY_FIELDS,
    ...{ lines, approval, isDiscounted: true, discount: '500', reason: 'offer' as const },
    payments: { isSplit: false, payments: [payment] },
  };
  const parsed = parseSale(values, { role: 'advisor', needsBranch: false });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));

  saleDraft.save({ username: 'adviso', values, sent: parsed.output });
  expect([...stored.values()].join()).not.toMatch(/brhead|Zebra/);
  const { approval: _, needsApproval: __, ...typed } = values;
  const draft = { username: 'adviso', values: typed, sent: parsed.output };
  expect(saleDraft.load('adviso')).toEqual(draft);
});
