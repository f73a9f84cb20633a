import { describe, expect, it } from 'vitest';
import { readInvoice } from '../../../support/api/invoices/invoices';
import { workshopForEachTest } from '../../../support/api/repairs/payer';
import { requote } from '../../../support/api/repairs/repairs';
import { handOver } from '../../../support/api/repairs/warranty';

const CASH = { amount: 2499, method: 'cash' as const, reference: '' };

const { bank, staff, approved, look, open, check, step } = workshopForEachTest();

const NOT_REPAIRED = { step: 'ready', outcome: 'not_repaired', reason: 'No part' } as const;

describe('a refund for a repair', () => {
  async function overpaid() {
    const repair = await approved();
    bank.attempt(await open(repair), 'paid');
    await check(repair);
    await step(repair, NOT_REPAIRED, staff.advisor.user);
    return repair;
  }

  it('is made through the provider when the payment was online, even if staff chose cash', async () => {
    const repair = await overpaid();
    expect((await look(repair)).refundable).toBe(2499);
    const cash = { step: 'record-refund', amount: 1000, method: 'cash', reference: '' } as const;
    expect(await step(repair, cash)).toMatchObject({ refundable: 1499 });
    expect((await look(repair)).refunds).toMatchObject([{ state: 'refunded', amount: 1000 }]);
    expect((await look(repair)).refunds[0]).not.toHaveProperty('method');
    expect(bank.refunds).toMatchObject([{ request: { amountPaise: 100_000 } }]);
  });

  it('becomes due again when the provider rejects it, and can be made by an admin as a bank transfer after two rejections', async () => {
    const repair = await overpaid();
    const refund = { step: 'record-refund', amount: 2499, reference: 'NEFT 77' } as const;
    const bankTransfer = { ...refund, method: 'bank' } as const;
    bank.fail('refund', 'refused');
    for (let times = 0; times < 2; times++) {
      await expect(step(repair, bankTransfer, staff.admin.user)).rejects.toMatchObject({
        fields: { method: expect.any(String) },
      });
      await expect(step(repair, refund)).rejects.toMatchObject({ code: 'provider-refused' });
      expect(await look(repair)).toMatchObject({ refundable: 2499, paid: 0 });
    }
    await step(repair, bankTransfer, staff.admin.user);
    expect(await look(repair)).toMatchObject({ refundable: 0 });
    expect(bank.refunds).toHaveLength(0);
  });

  it('is documented once, however often the provider rejects it', async () => {
    const repair = await approved();
    bank.attempt(await open(repair), 'paid');
    await check(repair);
    await requote(repair, staff.head, 1500);
    const refundAtThirdTry = async (amount: number) => {
      const refund = { step: 'record-refund', amount, reference: '' } as const;
      bank.fail('refund', 'refused');
      for (let times = 0; times < 2; times++) {
        const refused = step(repair, refund, staff.admin.user);
        await expect(refused).rejects.toMatchObject({ code: 'provider-refused' });
      }
      bank.fail('refund', undefined);
      await step(repair, refund, staff.admin.user);
    };
    await refundAtThirdTry(999);
    await handOver(staff.advisor.token, await look(repair));
    await refundAtThirdTry(500);
    const { invoices = [], ...left } = await look(repair);
    expect(left).toMatchObject({ total: 1000, paid: 1000, due: 0, refundable: 0 });
    expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt_voucher', 249_900],
      ['refund_voucher', 99_900],
      ['invoice', 150_000],
      ['credit_note', 50_000],
    ]);
    const { body } = await readInvoice(invoices[2]?.number ?? '', staff.head);
    expect(body.advances).toMatchObject([{ amount: 150_000 }]);
  });

  it('is made by the method of a payment at the counter', async () => {
    const repair = await approved();
    await step(repair, { step: 'record-payment', payments: [CASH] }, staff.advisor.user);
    await step(repair, NOT_REPAIRED, staff.advisor.user);
    await step(repair, { step: 'record-refund', amount: 2499, reference: '' });
    expect((await look(repair)).refunds).toMatchObject([{ amount: 2499, method: 'cash' }]);
    expect(bank.calls).not.toContain('refund');
  });
});
