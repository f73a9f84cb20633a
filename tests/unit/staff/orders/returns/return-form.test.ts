import { expect, test } from 'vitest';
import { restockOf } from '../../../../../src/staff/orders/returns/return-form';

test('restockOf chooses anew what can be sold again if fewer pieces are returned now', () => {
  const restock = { buds: 3, cable: 1, case: 1 };
  expect(restockOf({ restock }, { buds: 2, cable: 1 })).toEqual({ cable: 1 });
});
