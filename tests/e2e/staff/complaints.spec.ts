import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { COMPLAIN } from '../../../src/contract/complaints/routes.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin } from '../admin/office.ts';
import { expectToFit } from '../orders/buyer.ts';

/** The number of complaints per page. */
const PAGE = 20;

async function complain(request: APIRequestContext, address?: string): Promise<string> {
  const made = await request.post(COMPLAIN.path, {
    headers: address === undefined ? {} : { 'CF-Connecting-IP': address },
    data: {
      name: 'Meera Joshi',
      mobile: '9812345678',
      text: `No charger ${'in the box '.repeat(9)}`,
    },
  });
  const { number }: { number: string } = await made.json();
  return number;
}

/** Pages through the list until it finds a complaint's card. */
async function findCard(page: Page, number: string): Promise<Locator> {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: number }) });
  const next = page.getByRole('link', { name: 'Next', exact: true });
  while (!(await card.isVisible()) && (await next.isVisible())) {
    const to = (await next.getAttribute('href')) ?? '';
    await next.click();
    await expect(page).toHaveURL(to);
  }
  return card;
}

test('an admin acknowledges a complaint and closes it with an answer', async ({
  page,
  request,
}) => {
  const number = await complain(request);
  await openAsAdmin(page, PATHS.dashboard);
  const tasks = page.getByRole('region', { name: 'Do now' });
  await tasks
    .getByRole('link', { name: /^Answer complaint|^Complaints \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.complaints}(#complaint-\\d+)?$`));
  const card = await findCard(page, number);
  await expect(card).toContainText('Acknowledge by');
  await expect(card).toContainText('Resolve by');
  await expectToFit(page);
  await expectNoAxeViolationsInDarkMode(page);
  await card.getByRole('button', { name: `Acknowledge ${number}` }).click();
  await expect(card.getByRole('button', { name: `Acknowledge ${number}` })).toHaveCount(0);
  await expect(card).not.toContainText('Acknowledge by');

  await card.getByText(`Close complaint ${number}`).click();
  await card.getByRole('textbox', { name: 'Answer' }).fill('The charger is on its way.');
  await card.getByRole('button', { name: 'Close with this answer' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(page).toHaveURL(`${PATHS.complaints}?state=closed`);
  await expect(await findCard(page, number)).toContainText('Answer: The charger is on its way.');
});

test('an admin pages through a long list to the last complaint', async ({ page, request }, {
  testId,
}) => {
  const numbers: string[] = [];
  for (let nth = 0; nth <= PAGE; nth += 1) {
    numbers.push(await complain(request, `${testId}-${Math.floor(nth / 5)}`));
  }
  await openAsAdmin(page, PATHS.complaints);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(PAGE);
  await expectToFit(page);
  await expect(await findCard(page, numbers.at(-1) ?? '')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(/Page [2-9] of/);
  await pages.getByRole('link', { name: 'Prev', exact: true }).click();
  await expect(cards).toHaveCount(PAGE);

  await page.goto(`${PATHS.complaints}?page=9999`);
  await expect(pages.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0);
  await expect(cards).not.toHaveCount(0);
});
