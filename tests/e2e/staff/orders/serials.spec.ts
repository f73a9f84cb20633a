import { LOCAL_PASSWORD } from '../../../../scripts/seed/accounts.ts';
import { serialKindOf } from '../../../../src/content/catalogue/serials.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { ORDERS } from '../../../../src/content/orders.ts';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials.ts';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { totalsOf } from '../../../../src/lib/totals.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { printed, soldNumber } from '../../../support/e2e/printed.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { newImei } from '../../../support/serials.ts';
import { openOrder, press } from './counter.ts';
import { buy, newMobile } from './customer.ts';

/** The cheapest phone, whose bill needs no recipient. */
const [PHONE] = PRODUCTS.filter(({ id, barcode }) => {
  return serialKindOf(id) === 'imei' && barcode !== undefined;
}).toSorted((one, other) => one.price - other.price);
const { name = '', barcode = '', price = 0 } = PHONE ?? {};

test('an advisor sells two phones by scanning their IMEIs, finds the sale by one IMEI, and can accept only a sold phone as a return @phone', async ({
  page,
}) => {
  const imeis = [newImei(), newImei()] as const;
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const imei = (nth: number) =>
    page.getByRole('textbox', { name: `IMEI ${nth} of ${name}`, exact: true });
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
  const product = page.getByRole('combobox', { name: /^Product/ });
  await expect(product).toBeEnabled();
  await product.focus();
  await scan(barcode);
  await expect(page.getByRole('textbox', { name: `IMEI of ${name}`, exact: true })).toBeFocused();
  await product.focus();
  await scan(barcode);
  await expect(imei(1)).toBeFocused();
  await scan(barcode);
  await expect(page.getByText(IMEI_TEXTS.ean)).toBeVisible();
  await expect(imei(1)).toBeFocused();
  await scan(`${imeis[0].slice(0, -1)}${(Number(imeis[0].at(-1)) + 1) % 10}`);
  await expect(page.getByText(IMEI_TEXTS['wrong-check-digit'])).toBeVisible();
  await expect(imei(2)).toBeFocused();
  await imei(1).fill(imeis[0]);
  await expect(page.getByText(IMEI_TEXTS['wrong-check-digit'])).toBeHidden();
  await page.getByRole('radio', { name: 'Cash' }).check();
  const take = page.getByRole('button', { name: `Take ${formatRupees(price * 2)}` });
  await take.click();
  await expect(page.getByText(IMEI_TEXTS.empty)).toBeVisible();
  await expect(imei(2)).toBeFocused();
  await scan(imeis[1]);
  await expect(product).toBeFocused();
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);
  await take.click();
  const bill = await printed(page.getByRole('button', { name: 'Print bill' }));
  await expect(bill.getByRole('article')).toContainText(`IMEI ${imeis.join(', ')}`);

  await page.goto(`${PATHS.orders}?search=${imeis[1]}`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByText(`IMEI ${imeis.join(', ')}`)).toBeVisible();
  await press(page, 'Return items');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name }).selectOption({ label: '1 of 2' });
  await dialog.getByLabel('Reason').selectOption({ label: 'It is faulty or damaged' });
  await dialog.getByRole('textbox', { name: `IMEI of ${name}` }).fill(newImei());
  await dialog.getByRole('button', { name: 'Return items' }).click();
  await expect(dialog.getByText(SERIAL_TEXTS.notSold)).toBeVisible();
  await dialog.getByRole('textbox', { name: `IMEI of ${name}` }).fill(imeis[1]);
  await dialog.getByRole('button', { name: 'Return items' }).click();
  await expect(page.getByText(`${imeis[1]} (returned)`)).toBeVisible();
});

test('an advisor sells a phone with two IMEIs, and exchanges it by the second with a branch head’s login @phone', async ({
  page,
}) => {
  const [first, second] = [newImei(), newImei()];
  await page.setViewportSize({ width: 360, height: 800 });
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
  const product = page.getByRole('combobox', { name: /^Product/ });
  await expect(product).toBeEnabled();
  await product.fill(barcode);
  await product.press('Enter');
  await expect(page.getByRole('textbox', { name: `IMEI of ${name}`, exact: true })).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(product).toBeFocused();
  // A scan where products are scanned is no product, but the phone's other number.
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Second IMEI of ${name}`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: `Second IMEI of ${name}` })).toHaveValue(second);
  await expect(product).toBeFocused();
  await expect.poll(() => pageWidth(page)).toBe(360);
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: `Take ${formatRupees(price)}` }).click();
  const bill = await printed(page.getByRole('button', { name: 'Print bill' }));
  await expect(bill.getByRole('article')).toContainText(`IMEI ${first} / ${second}`);
  const number = await soldNumber(page);

  await page.goto(`${PATHS.orders}?search=${second}`);
  await page.getByRole('rowheader').getByRole('link').click();
  const [other, otherSecond] = [newImei(), newImei()];
  await press(page, 'Exchange');
  const dialog = page.getByRole('dialog', { name: 'Exchange' });
  const imei = dialog.getByRole('textbox', { name: `IMEI of ${name}`, exact: true });
  await dialog.getByLabel('Bill number, or mobile number of the sale').fill(number);
  await imei.fill(second);
  await dialog.getByText('Faulty', { exact: true }).click();
  await dialog
    .getByLabel('Reason for the return')
    .selectOption({ label: 'It is faulty or damaged' });
  const next = dialog.getByRole('combobox', { name: /^New product/ });
  await next.fill(barcode);
  await next.press('Enter');
  await expect(dialog.getByText('Nothing to pay.')).toBeVisible();
  await imei.last().fill(other);
  await dialog.getByRole('textbox', { name: `Second IMEI of ${name}` }).fill(otherSecond);
  await dialog.getByLabel('Approver’s email or username').fill('brhead');
  await dialog.getByRole('textbox', { name: 'Approver’s password' }).fill(LOCAL_PASSWORD);
  await expect.poll(() => pageWidth(page)).toBe(360);
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${first} / ${second} (returned)`)).toBeVisible();
  const papers = page.getByRole('region', { name: 'Returns' });
  for (const [paper, text] of [
    ['Print credit note', number],
    ['Print bill', `IMEI ${other} / ${otherSecond}`],
  ] as const) {
    const document = await printed(papers.getByRole('button', { name: paper }));
    await expect(document.getByRole('article')).toContainText(text);
  }
});

test.describe('a laptop that the branch knows by its numbers', () => {
  test.use({ allowedNoise: [/409/] });

  test('a branch head dispatches a laptop with its serial number, and records a dispute when a different one is returned', async ({
    page,
    request,
  }) => {
    const [laptop] = PRODUCTS.filter(({ id }) => serialKindOf(id) === 'serial').toSorted(
      (one, other) => one.price - other.price,
    );
    const { id = '', name: title = '', price: cost = 0 } = laptop ?? {};
    const placed = await buy(request, {
      lines: [{ product_id: id, quantity: 1 }],
      amount: totalsOf(cost, 'drawer', ORDERS.tax).total,
      fulfilment: {
        kind: 'deliver',
        ...{ name: 'Meera Joshi', mobile: newMobile() },
        ...{ address: '7 Karve Road, Pune', pin_code: '411004' },
      },
    });
    const [sold, other] = [`SN${newImei()}`, `SN${newImei()}`];
    await openOrder(page, 'brhead', placed);
    const dialog = page.getByRole('dialog');
    const number = dialog.getByRole('textbox', { name: `Serial number of ${title}` });
    await press(page, 'Dispatch');
    await expect(number).toBeFocused();
    await number.fill(sold);
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    // The branch has counted this laptop, so a head first enters a piece that its book does not have.
    await dialog.getByLabel('Why it is not in the book').fill('Received today');
    await dialog.getByRole('button', { name: 'Enter into stock' }).click();
    await expect(dialog.getByText(SERIAL_TEXTS.notHere).first()).toBeHidden();
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(page.getByText(`Serial number ${sold}`)).toBeVisible();

    await press(page, 'Return items');
    await dialog.getByLabel('Reason').fill('The parcel came back');
    await number.fill(other);
    await dialog.getByRole('button', { name: 'Return items' }).click();
    await expect(dialog.getByText(SERIAL_TEXTS.notSold)).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^A different device/ }).check();
    await dialog.getByRole('button', { name: 'Return items' }).click();
    await expect(page.getByText(`${sold} (${other} came back instead)`)).toBeVisible();
  });
});
