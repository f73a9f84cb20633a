import { expect, it } from 'vitest';
import { followHint } from '../../../../functions/domain/money/events';
import { workshopForEachTest } from '../../../support/api/repairs/payer';

const { bank, staff, at, approved, look, open, check, step } = workshopForEachTest();

it('an advance that is paid online gets one receipt voucher, even for concurrent requests', async () => {
  const repair = await approved();
  const link = await open(repair);
  bank.attempt(link, 'paid', { method: 'upi' });
  const hint = { kind: 'payment', subjectId: repair.reference, linkId: link.id } as const;
  const hints = Array.from({ length: 10 }, () => followHint(at(), bank.provider, hint));
  await Promise.all([check(repair), ...hints]);
  expect((await look(repair)).invoices).toMatchObject([
    { kind: 'receipt_voucher', total: 249_900 },
  ]);
  await step(
    repair,
    { step: 'ready', outcome: 'not_repaired', reason: 'No part' },
    staff.advisor.user,
  );
  await step(repair, { step: 'record-refund', amount: 2499, reference: '' });
  expect((await look(repair)).invoices).toMatchObject([
    { kind: 'receipt_voucher', total: 249_900 },
    { kind: 'refund_voucher', total: 249_900 },
  ]);
});
