import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { HASH_RETRY_AFTER_S } from '../../../functions/domain/people/sessions/hash-throttle.ts';
import { type ACCOUNTS, LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { E2E_ORIGIN } from '../../../scripts/tests/e2e-address.ts';
import { login } from '../../../src/contract/auth/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';

type Username = (typeof ACCOUNTS)[number]['username'];
/** The cookie that stores the user's choice of list view. */
const LIST_VIEW = 'list-view';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/**
 * How long tests share a session. The time is well below an access token's lifetime, and too short
 * for twenty other logins, because the twentieth would end the shared session.
 */
const SHARED_FOR_MS = 90_000;

/** The sessions that consecutive tests in this Playwright worker share. */
const sessions = new Map<Username, { cookies: Cookies; openedAt: number }>();

/**
 * Posts a login and returns the response. Tries again while the tests that run at the same time
 * occupy all of the Worker's slots for passwords.
 */
async function postLogin(
  request: APIRequestContext,
  username: string,
  password: string,
  headers: Record<string, string> = {},
) {
  const post = () => request.post(login.path, { data: { username, password }, headers });
  let response = await post();
  await expect(async () => {
    if (response.status() === 429) response = await post();
    expect(response.status()).not.toBe(429);
  }).toPass({ intervals: [HASH_RETRY_AFTER_S * 1000] });
  return response;
}

/** Logs in through the API with a new session and returns the response. */
export function logIn(page: Page, username: string, password = LOCAL_PASSWORD) {
  return postLogin(page.request, username, password);
}

/** Makes the lists show cards, as most tests expect, unless the test has already chosen a view. */
async function preferCards(page: Page): Promise<void> {
  const context = page.context();
  const cookies = await context.cookies(E2E_ORIGIN);
  if (cookies.some(({ name }) => name === LIST_VIEW)) return;
  await context.addCookies([{ name: LIST_VIEW, value: 'cards', url: E2E_ORIGIN }]);
}

/**
 * Logs the page in to a sample account with a shared session. Tests that end their session must use
 * `logIn`.
 */
export async function loginAs(page: Page, username: Username): Promise<void> {
  await openSession(page, username);
  await preferCards(page);
}

async function openSession(page: Page, username: Username): Promise<void> {
  const shared = sessions.get(username);
  if (shared && Date.now() - shared.openedAt < SHARED_FOR_MS) {
    await page.context().addCookies(shared.cookies);
    return;
  }
  // Clears the cookies first, because a login ends the current session and other tests may share
  // it.
  await page.context().clearCookies();
  expect((await logIn(page, username)).status()).toBe(200);
  sessions.set(username, { cookies: await page.context().cookies(), openedAt: Date.now() });
}

const tokens = new Map<Username, { access: string; openedAt: number }>();

/**
 * Returns an Authorization header for a sample account, for requests outside the page. All requests
 * in this Playwright worker share one session.
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
  // Replaces the cookies of the last login, whose session would end although other tests share it.
  const headers = { cookie: 'session=none' };
  const { access } = await (await postLogin(request, username, LOCAL_PASSWORD, headers)).json();
  tokens.set(username, { access, openedAt: Date.now() });
  return access;
}

/** Logs in to a sample account through the login screen. */
export async function loginOnScreen(page: Page, username: Username): Promise<void> {
  await page.goto(PATHS.login);
  await submitLogin(page, username);
  await expect(page).toHaveURL(PATHS.dashboard);
}

/** Fills in and submits the login screen that is open. */
export async function submitLogin(page: Page, username: Username): Promise<void> {
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect(page.locator('form[data-early]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email or username', exact: true }).fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(LOCAL_PASSWORD);
  await button.click();
}
