import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { NEW_PASSWORD } from '../../../scripts/tests/e2e-secrets.ts';
import { listStores } from '../../../src/contract/stores/api.ts';
import type { StoreRow } from '../../../src/contract/stores.ts';
import { listStaff } from '../../../src/contract/users/api.ts';
import type { CreateUserBody, UserRow } from '../../../src/contract/users.ts';
import { COOKIES } from '../../../src/lib/cookies.ts';
import { enterAs } from '../session/enter.ts';

export { NEW_PASSWORD };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a unique word, so tests do not find each other's data. */
export function ownWord(start = 'Zz'): string {
  const letter = () => LETTERS[Math.floor(Math.random() * LETTERS.length)];
  return start + Array.from({ length: 9 }, letter).join('');
}

/** Opens a page as the seeded admin. */
export function openAsAdmin(page: Page, path: string): Promise<void> {
  return enterAs(page, 'sysadm', path);
}

/** Calls the API directly as the logged-in admin, bypassing the page. */
export async function ask<Reply>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Reply> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === COOKIES.access)?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const options = data === undefined ? { method, headers } : { method, headers, data };
  const response = await page.request.fetch(path, options);
  if (!response.ok())
    throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Creates a user that only this test uses. The admin must be logged in. */
export function addUser(page: Page, facts: Partial<CreateUserBody> = {}): Promise<UserRow> {
  const word = ownWord();
  return ask(page, 'POST', listStaff.path, {
    first_name: word,
    last_name: 'Test',
    email: `${word.toLowerCase()}@chipwala.test`,
    phone: '9876543210',
    role: 'advisor',
    password: NEW_PASSWORD,
    ...facts,
  });
}

/** Creates a store that only this test uses. */
export function addStore(page: Page, facts: Partial<StoreRow> = {}): Promise<StoreRow> {
  const word = ownWord();
  return ask(page, 'POST', listStores.path, {
    store_name: word,
    address: '1 Test Road, Pune 411001',
    code: word,
    ...facts,
  });
}

/** Searches for a name and returns its card. */
export async function findCard(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(name);
  const card = page.getByRole('article', { name });
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(card).toBeVisible();
  return card;
}

/**
 * Clicks a dialog's button twice while its request is pending, then expects the dialog to close.
 * Returns the body of the single request that was sent.
 */
export async function pressTwice(page: Page, button: Locator): Promise<unknown> {
  const sent: unknown[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent.push(route.request().postDataJSON());
    await released;
    return route.fallback();
  };
  await page.route('**/api/**', hold);
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(button).toBeHidden();
  await page.unroute('**/api/**', hold);
  expect(sent).toHaveLength(1);
  return sent[0];
}

/**
 * Asserts that the element can be clicked and that nothing covers it, including a dialog's
 * backdrop.
 */
export async function expectOnTop(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}

export function toastOf(page: Page, text: string): Locator {
  return page.locator('li[data-sonner-toast]').filter({ hasText: text });
}

/** Fills in the open form for a new user. */
export async function fillUser(dialog: Locator, name: string, email: string): Promise<void> {
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Initial (Parent Name)').fill('Test');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Phone Number').fill('+91 98765 43210');
  await dialog.getByLabel('Role').selectOption('Advisor');
}

/** Mocks a list of this many rows; `row` creates the row for a given index. */
export async function serveList<Row>(
  page: Page,
  list: {
    url: string;
    field: 'userData' | 'content';
    total: number;
    row: (position: number) => Row;
  },
): Promise<URL[]> {
  const requested: URL[] = [];
  await page.route(`**${list.url}?**`, (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    const pageNumber = Number(url.searchParams.get('page'));
    const pageSize = Number(url.searchParams.get('size'));
    const start = pageNumber * pageSize;
    const count = Math.max(0, Math.min(pageSize, list.total - start));
    return route.fulfill({
      json: {
        [list.field]: Array.from({ length: count }, (_, index) => list.row(start + index)),
        totalPages: Math.ceil(list.total / pageSize),
        totalElements: list.total,
        currentPage: pageNumber,
        pageSize,
        pageable: { pageNumber, pageSize },
      },
    });
  });
  return requested;
}

/**
 * Opens a page with a list that `serveList` mocks. The HTML already contains the real list's first
 * page, so this triggers a refetch, as when the window regains focus.
 */
export async function openServed(
  page: Page,
  path: string,
  requested: readonly URL[],
): Promise<void> {
  await openAsAdmin(page, path);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    expect(requested.length).toBeGreaterThan(0);
  }).toPass();
}

export function userAt(position: number): UserRow {
  return {
    id: position + 1,
    first_name: 'Person',
    last_name: String(position + 1),
    username: 'person',
    email: `person${position + 1}@chipwala.test`,
    phone: '9876543210',
    role: 'advisor',
    store: null,
    store_name: null,
    is_active: true,
    updated_at: 1,
  };
}

/** Types a name into a combobox and picks the option with that name. */
export async function pick(field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: true }).click();
}
