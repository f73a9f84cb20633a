import { ORDER_TEXTS } from '../../../../src/contract/orders/texts.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { colleagueStep, LINES, openJob, press, TOTAL, takeIn } from './counter.ts';

test.use({ allowedNoise: [/422/] });

test('a System Admin who refunds a repair another way than it was paid sees above the buttons what is missing @phone', async ({
  page,
  request,
}) => {
  const repair = await takeIn(request, { price: { kind: 'agreed', lines: LINES } } as object);
  await colleagueStep(request, repair, {
    step: 'record-payment',
    payments: [
      { method: 'card', reference: '4711', amount: TOTAL - 1000 },
      { method: 'cash', amount: 1000 },
    ],
  });
  const reason = 'No spare part';
  await colleagueStep(request, repair, { step: 'ready', outcome: 'not_repaired', reason });

  await openJob(page, 'sysadm', repair);
  await press(page, 'Record refund');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Record refund' });
  await dialog.getByLabel('Amount, in rupees').fill('900');
  await dialog.getByLabel('Refund it another way than it was paid').check();
  await send.click();
  await expect(dialog.getByText(ORDER_TEXTS.needsRefundMethod)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Bank transfer' }).check();
  await dialog.getByLabel('Reference of the transfer').fill('NEFT-9');
  await send.click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  const error = dialog.getByRole('paragraph').filter({ hasText: ORDER_TEXTS.needsRefundReason });
  const { y = 0, height = 0 } = (await error.boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await send.boundingBox())?.y ?? 0);
});
