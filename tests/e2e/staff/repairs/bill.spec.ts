import { listInvoices } from '../../../../src/contract/invoices/api.ts';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import { readRepair } from '../../../../src/contract/repairs/api.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { colleagueStep, lookAt, openJob, press, takeIn } from './counter.ts';

const GSTIN = '24AAQCA8719H1ZC';

test.use({ allowedNoise: [/422/] });

test('a clerk enters the recipient of an expensive bill, and the GSTIN selects the State @phone', async ({
  page,
  request,
}) => {
  const lines = [{ text: 'New mainboard with all its connectors', price: 70_000, kind: 'part' }];
  const received = await takeIn(request, { price: { kind: 'agreed', lines } } as object);
  await colleagueStep(request, received, { step: 'ready', outcome: 'repaired' });
  const { collection_code: code = '' } = await lookAt(received);
  await openJob(page, 'adviso', received);
  const take = 'Take ₹70,000 and hand over';
  await press(page, take);
  const dialog = page.getByRole('dialog');
  const bill = dialog.getByRole('group', { name: 'Bill to' });
  await expect(bill.getByLabel('Name or business')).toHaveValue('Meera Joshi');
  await dialog.getByLabel('Collection code').fill(code);
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: take }).click();
  await expect(bill.getByText(INVOICE_TEXTS.needsAddress)).toBeVisible();

  await bill.getByLabel('GSTIN or UIN, for a business').fill(GSTIN.toLowerCase());
  await expect(bill.getByLabel('State')).toHaveValue('24');
  await bill.getByLabel('Name or business').fill('Asha Traders');
  await bill.getByLabel('Address').fill('4 Relief Road, Ahmedabad 380001');
  await dialog.getByRole('button', { name: take }).click();
  await expect(dialog).toBeHidden();

  const headers = await asUser(request, 'brhead');
  const read = async (path: string) => (await request.get(path, { headers })).json();
  const { invoices } = await read(pathOf(readRepair, { name: received.name }));
  expect(await read(`${listInvoices.path}/${invoices[0].number}`)).toMatchObject({
    ...{ kind: 'invoice', total: 7_000_000, supply: 'inter', place_of_supply: '24' },
    recipient: { name: 'Asha Traders', gstin: GSTIN },
  });
});
