import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ACCOUNTS, LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { API_PATHS, PATHS } from '../../../src/lib/paths.ts';

type Username = (typeof ACCOUNTS)[number]['username'];
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/**
 * Well below the lifetime of an access token, and short enough that twenty newer logins of the
 * account do not end it.
 */
const SHARED_FOR_MS = 90_000;

/** The sessions of this worker, shared by its consecutive tests. */
const sessions = new Map<Username, { cookies: Cookies; openedAt: number }>();

/** Opens a new session through the API and returns the response. */
export function logIn(page: Page, username: string, password = LOCAL_PASSWORD) {
  return page.request.post(API_PATHS.login, { data: { username, password } });
}

/**
 * Gives the page a shared session of a sample account; use `logIn` in a test that ends its session.
 */
export async function loginAs(page: Page, username: Username): Promise<void> {
  const shared = sessions.get(username);
  if (shared && Date.now() - shared.openedAt < SHARED_FOR_MS) {
    await page.context().addCookies(shared.cookies);
    return;
  }
  // A login ends the session it was sent from, which may be shared.
  await page.context().clearCookies();
  expect((await logIn(page, username)).status()).toBe(200);
  sessions.set(username, { cookies: await page.context().cookies(), openedAt: Date.now() });
}

const tokens = new Map<Username, { access: string; openedAt: number }>();

/**
 * Returns the Authorization header of a sample account for requests outside the page; all share one
 * session of this worker.
 */
export async function asUser(
  request: APIRequestContext,
  username: Username,
): Promise<{ authorization: string }> {
  const shared = tokens.get(username);
  const isFresh = shared && Date.now() - shared.openedAt < SHARED_FOR_MS;
  const access = isFresh ? shared.access : await freshToken(request, username);
  return { authorization: `Bearer ${access}` };
}

async function freshToken(request: APIRequestContext, username: Username): Promise<string> {
  const data = { username, password: LOCAL_PASSWORD };
  const { access } = await (await request.post(API_PATHS.login, { data })).json();
  tokens.set(username, { access, openedAt: Date.now() });
  return access;
}

/** Logs a sample account in through the login screen. */
export async function loginOnScreen(page: Page, username: Username): Promise<void> {
  await page.goto(PATHS.login);
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect(page.locator('form[data-early]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(LOCAL_PASSWORD);
  await button.click();
  await expect(page).toHaveURL(PATHS.dashboard);
}
