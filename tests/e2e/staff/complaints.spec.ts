import { API_PATHS, PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsDayAndNight } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin } from '../admin/office.ts';
import { expectToFit } from '../orders/buyer.ts';

test('an admin acknowledges a complaint and closes it with an answer @both', async ({
  page,
  request,
}) => {
  const made = await request.post(API_PATHS.complaints, {
    data: {
      name: 'Meera Joshi',
      mobile: '9812345678',
      text: `No charger ${'in the box '.repeat(9)}`,
    },
  });
  const { number }: { number: string } = await made.json();
  await openAsAdmin(page, PATHS.dashboard);
  await page.getByRole('link', { name: /Complaints to answer/ }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: number }) });
  await expect(card).toContainText('To be acknowledged by');
  await expect(card).toContainText('To be resolved by');
  await expectToFit(page);
  await expectNoAxeViolationsDayAndNight(page);
  await card.getByRole('button', { name: `Acknowledge ${number}` }).click();
  await expect(card.getByRole('button', { name: `Acknowledge ${number}` })).toHaveCount(0);
  await expect(card).not.toContainText('To be acknowledged by');

  await card.getByText(`Close ${number}`).click();
  await card.getByRole('textbox', { name: 'Answer' }).fill('The charger is on its way.');
  await card.getByRole('button', { name: 'Close with this answer' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(page).toHaveURL(`${PATHS.complaints}?state=closed`);
  await expect(card).toContainText('Answer: The charger is on its way.');
});
