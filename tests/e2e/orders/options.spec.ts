import { readOrderOptions } from '../../../src/contract/payments/api.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openPay } from '../shop/shopper.ts';
import { openPanel } from './buyer.ts';

test('the payment panel hides UPI when the shop does not accept online payments', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(`**${readOrderOptions.path}`, async (route) => {
    await answer.promise;
    await route.fulfill({ json: { online: null } });
  });
  const panel = await openPanel(page, 'taal-neck-n3');
  const [upi, atBranch] = [
    panel.getByLabel('UPI ID'),
    panel.getByRole('radio', { name: 'At the branch' }),
  ];
  const form = panel.locator('form');
  await openPay(panel);
  await expect(form.locator('[aria-busy="true"]')).toHaveCount(2);
  await expect(upi).toBeHidden();
  await expect(atBranch).toBeHidden();

  const before = await form.boundingBox();
  answer.resolve();
  await expect(atBranch).toBeChecked();
  await expect(atBranch).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reserve' })).toBeVisible();
  await expect(upi).toHaveCount(0);
  await expect(panel.getByRole('radio', { name: 'Delivery' })).toHaveCount(0);
  const after = await form.boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
});
