import { login, register } from '../../../src/contract/auth/api.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { fillUser, findCard, NEW_PASSWORD, openAsAdmin, ownWord, toastOf } from './office.ts';

test.use({ allowedNoise: [/409/] });

test('an admin converts a customer account that a stranger opened with a staff email address', async ({
  page,
  request,
}) => {
  const name = ownWord('Nq');
  const email = `${name.toLowerCase()}@chipwala.test`;
  const theirPassword = `Stranger-${name}-9`;
  const signUp = { firstName: 'Some', lastName: 'Stranger', email, phone: '9876543210' };
  const opened = await request.post(register.path, {
    data: { ...signUp, password: theirPassword },
  });
  expect(opened.status()).toBe(201);

  await openAsAdmin(page, PATHS.users);
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await fillUser(dialog, name, email);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Convert to a staff account?' });
  await expect(confirmation).toContainText(
    `Some Stranger signed up with ${email} as a customer on`,
  );

  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(USER_TEXTS.emailOfCustomer);

  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await confirmation.getByRole('button', { name: 'Convert' }).click();
  await expect(toastOf(page, USER_TEXTS.created)).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = await findCard(page, name);
  await expect(card).toContainText(email);
  await card.getByRole('button', { name: /^History/ }).click();
  await expect(page.getByRole('dialog')).toContainText('converted a customer account');

  const logIn = async (password: string) => {
    const response = await request.post(login.path, { data: { username: email, password } });
    return response.status();
  };
  expect(await logIn(theirPassword)).toBe(401);
  expect(await logIn(NEW_PASSWORD)).toBe(200);
});
