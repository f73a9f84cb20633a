import { expect, it } from 'vitest';
import { d1Ledger, newReference } from '../../../functions/domain/giveaways/ledger/d1';
import { db } from '../../support/api/people';
import { entryOf, type Prize, SALE, somePrize } from '../../support/api/redemption/prizes';

const saleFor = (prize: Prize) => ({
  ...prize,
  ...SALE,
});

it('the ledger replaces a reference number that is already in use', async () => {
  await somePrize({ refNo: 'CHW-TAKE-N001' });
  const prize = await somePrize();
  const drawn = ['CHW-TAKE-N001', 'CHW-TAKE-N001', 'CHW-FREE-0001'];
  const ledger = d1Ledger(db, () => drawn.shift() ?? '');
  expect(await ledger.redeem(saleFor(prize), 5)).toEqual({
    kind: 'redeemed',
    refNo: 'CHW-FREE-0001',
  });
  expect(await entryOf(prize)).toMatchObject({ refNo: 'CHW-FREE-0001', redeemedAt: 5 });
});

it('the ledger throws and redeems nothing when no reference number is free', async () => {
  await somePrize({ refNo: 'CHW-ONLY-0001' });
  const prize = await somePrize();
  const ledger = d1Ledger(db, () => 'CHW-ONLY-0001');
  await expect(ledger.redeem(saleFor(prize), 5)).rejects.toThrow('No free reference number');
  expect((await entryOf(prize))?.redeemedAt).toBeNull();
});

it('the ledger redeems a prize once, and only for its winner', async () => {
  const [prize, other] = [await somePrize(), await somePrize()];
  const ledger = d1Ledger(db);
  const stolen = saleFor({ ...prize, instagramId: other.instagramId });
  expect(await ledger.redeem(stolen, 5)).toEqual({ kind: 'already-redeemed' });
  expect(await ledger.redeem(saleFor(prize), 5)).toMatchObject({ kind: 'redeemed' });
  expect(await ledger.redeem(saleFor(prize), 6)).toEqual({ kind: 'already-redeemed' });
});

it('a thousand reference numbers are all different and easy to read aloud', () => {
  const numbers = Array.from({ length: 1000 }, newReference);
  expect(new Set(numbers).size).toBe(1000);
  expect(numbers.every((text) => /^CHW-[^\WILOU_]{4}-[^\WILOU_]{4}$/.test(text))).toBe(true);
});
