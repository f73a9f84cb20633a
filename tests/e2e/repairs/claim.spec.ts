import { SIGN_UP_PASSWORD } from '../../../scripts/tests/e2e-secrets.ts';
import { register } from '../../../src/contract/auth/api.ts';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts.ts';
import { dateText } from '../../../src/lib/india-time.ts';
import { PATHS, repairPagePath } from '../../../src/lib/paths.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { expectToFit } from '../orders/buyer.ts';
import { freshEmail } from '../session/sign-up/fill.ts';
import { newMobile } from '../staff/orders/customer.ts';
import { nextStep } from '../staff/repairs/counter.ts';
import { check, field, openIntake, radio, savedNumber } from '../staff/repairs/intake-page.ts';
import { keyOf, LINES, lookAt, openRepair, openWithSlip, staffStep, takeIn } from './bench.ts';

const PAID = [{ method: 'cash', reference: '', amount: 2499 }];

test.describe('a warranty', () => {
  test.use({ allowedNoise: [/422/] });

  test('can be claimed by serial number at no cost, and the claim does not extend it @phone', async ({
    page,
    browser,
    request,
  }) => {
    const serial = `SN${newMobile()}`;
    const device = { type: 'phone', brand: 'Tarang', model: 'T5 5G', colour: 'Blue', serial };
    const first = await takeIn(request, { device, price: { kind: 'agreed', lines: LINES } });
    await staffStep(request, first.name, { step: 'ready', outcome: 'repaired' });
    // The customer's phone receives the key, with which it opens the first repair later.
    const phone = await browser.newPage();
    await openWithSlip(phone, first);
    const proof = { kind: 'claim', claim: first.slip.claim };
    const over = await staffStep(request, first.name, { step: 'hand-over', proof, payments: PAID });
    const until = dateText(over.warranty_until ?? 0);

    await openIntake(page);
    await field(page, 'Mobile number').fill(newMobile());
    await field(page, 'IMEI or serial number').fill(serial);
    const offer = page.getByRole('listitem').filter({ hasText: first.name });
    await expect(offer).toContainText(`Until ${until} · Laxmi Road`);
    await expectToFit(page);
    await offer.getByRole('button', { name: 'Take in as a claim' }).click();
    await expect(offer.getByRole('button', { name: 'Remove claim' })).toBeFocused();
    await expect(field(page, 'Model')).toHaveValue('T5 5G');
    await expect(check(page, /Cracked screen/)).toBeChecked();
    await expect(radio(page, 'Warranty claim')).toBeChecked();
    await radio(page, /^Phone/).check();
    await radio(page, 'Customer unlocks it at pickup').check();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    // Without the serial number, the device no longer matches a repair.
    await field(page, 'IMEI or serial number').fill('');
    await save.click();
    await expect(page.getByRole('button', { name: 'Remove claim' })).toBeFocused();
    await expect(page.getByText(REPAIR_TEXTS.unknownClaim)).toBeVisible();
    await field(page, 'IMEI or serial number').fill(serial);
    await save.click();
    const name = (await savedNumber(page).textContent()) ?? '';
    await expect(page.getByRole('main')).toContainText(`Warranty claim of ${first.name}`);

    await page.getByRole('link', { name: 'Open repair' }).click();
    await expect(nextStep(page)).toContainText('Under warranty. Do the work without charge.');
    const warranty = page.getByRole('region', { name: 'Warranty' });
    await expect(warranty).toContainText(`${first.name}, covered until ${until}`);
    await expectToFit(page);
    await warranty.getByRole('link', { name: first.name }).click();
    await expect(warranty.getByRole('link', { name })).toBeVisible();

    await staffStep(request, name, { step: 'ready', outcome: 'repaired' });
    const key = await keyOf(request, { name });
    await openRepair(page, name, key);
    await expect(page.getByRole('main')).toContainText(
      `Warranty claim of ${first.name}, covered until ${until}`,
    );
    const { collection_code: code } = await lookAt(request, name, key);
    await staffStep(request, name, { step: 'hand-over', proof: { kind: 'code', code } });
    await page.reload();
    await expect(warranty).toContainText(`Until ${until}`);
    await expect(warranty.getByRole('link', { name: `Show ${first.name}` })).toHaveCount(0);

    await openRepair(phone, name, key);
    await phone.getByRole('link', { name: `Show ${first.name}` }).click();
    await expect(phone.getByText(first.name, { exact: true })).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Warranty' })).toContainText(`Until ${until}`);
    await phone.close();
  });
});

test('a customer adds a repair to their account and opens it on another device @phone', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail('asha');
  const person = { firstName: 'Asha', lastName: 'Rao', email, phone: '9876543210' };
  await request.post(register.path, { data: { ...person, password: SIGN_UP_PASSWORD } });
  const received = await takeIn(request);
  const { name } = received;
  await logIn(page, email, SIGN_UP_PASSWORD);
  await openWithSlip(page, received);
  const card = page.getByRole('region', { name: 'Your account' });
  await card.getByRole('button', { name: 'Add to my account' }).dblclick();
  await expect(card).toContainText('This repair is in your account.');
  await expect(card.getByRole('heading')).toBeFocused();
  await expectToFit(page);

  const tablet = await browser.newPage();
  await logIn(tablet, email, SIGN_UP_PASSWORD);
  await tablet.goto(PATHS.track);
  const mine = tablet.getByRole('region', { name: 'From your account' });
  await mine.getByRole('link', { name: new RegExp(name) }).click();
  await expect(tablet).toHaveURL(repairPagePath(name));
  await expect(tablet.getByRole('heading', { name: 'We have your device' })).toBeVisible();

  const right = newMobile();
  await tablet.getByRole('button', { name: 'Correct your details' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Correct your details' });
  await dialog.getByLabel('Mobile number').fill(right);
  await dialog.getByLabel('Name').fill('Asha Rao');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(tablet.getByRole('region', { name: 'Your account' })).toContainText(right);
  await tablet.close();
});
