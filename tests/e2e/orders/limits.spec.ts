import { SITE_PHONE } from '../../../src/content/site.ts';
import { phoneLink } from '../../../src/lib/links.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { alertDialog } from '../shop/shopper.ts';
import { reserve as reserveByApi } from '../staff/orders/customer.ts';
import { closeAlert, expectToFit, followOrder, openPanel, reserve } from './buyer.ts';

test.describe('a large order', () => {
  test.use({ allowedNoise: [/422/] });

  test("shows the shop's phone number and a button that reduces the quantity, and then waits for the branch to call @phone", async ({
    page,
  }) => {
    const mobile = '9000000141';
    const panel = await openPanel(page, 'taal-neck-n3', 4);
    await reserve(panel, mobile);
    const notice = panel.getByRole('alert');
    await expect(notice).toContainText('Call us for larger orders');
    await expect(notice).toContainText('Taal Neck N3: at most 3 in one order');
    await expect(notice.getByRole('link')).toHaveAttribute('href', phoneLink(SITE_PHONE));
    await notice.getByRole('button', { name: 'Change to 3' }).click();
    await expect(notice).toBeHidden();
    await expect(panel.getByLabel('Mobile number')).toHaveValue(mobile);

    await expect(panel.getByText(/We will call you (today|tomorrow) by .+/)).toBeVisible();
    await panel.getByRole('button', { name: 'Request' }).click();
    await expect(alertDialog(page).getByText('Requested.')).toHaveText(
      'Requested. We will call you to confirm.',
    );
    await expect(
      alertDialog(page).getByText(/^We will call you (today|tomorrow) by /),
    ).toBeVisible();
    await closeAlert(page, 'Requested. We will call you to confirm.');
    await followOrder(page);
    await expect(page.getByRole('heading', { name: 'Requested' })).toBeVisible();
    // The promise and, in the same words, the current step.
    await expect(page.getByText(/^We will call you (today|tomorrow) by /)).toHaveCount(2);
    await expect(page.getByText('Then our Laxmi Road branch packs it.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\b(ready|paid)\b/i);
    await expectToFit(page);
    await page.goto(PATHS.track);
    await expect(
      page.getByRole('link', { name: /^We will call you (today|tomorrow) by / }),
    ).toBeVisible();
  });
});

test.describe('the limit for unpaid units', () => {
  test.use({ allowedNoise: [/429/] });

  test("blocks a fourth unit for one mobile number, shows the shop's phone number and keeps the form's values", async ({
    page,
    request,
  }) => {
    const contact = { mobile: '9000000021' };
    for (const _piece of [1, 2, 3]) await reserveByApi(request, { contact });
    const panel = await openPanel(page, 'taal-neck-n3');
    await reserve(panel, '9000000021');
    const notice = panel.getByRole('alert');
    await expect(notice).toContainText('Pay or cancel your other order, or call us');
    await expect(notice).toContainText(/Try again in \d+ (minutes|hours)\./);
    await expect(notice.getByRole('link', { name: SITE_PHONE })).toHaveAttribute(
      'href',
      phoneLink(SITE_PHONE),
    );
    await expect(panel.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('9000000021');
  });
});
