import { setTimeout as wait } from 'node:timers/promises';
import { API_PATHS } from '../../../src/lib/paths.ts';
import type { Row, Section } from '../section.ts';
import { withSite } from '../site.ts';
import { type Account, type Admin, newAccount, WAYS, type Way } from './account-changes.ts';
import { ask, inParallel, logIn } from './visitor.ts';

const PORT = 8795;
/** For each way to change an account. */
const USERS = 5;
/** The number of logins per hour of one name below the rate limit. */
const ROUNDS = 50;
/** Hashing takes longer than 100 ms, so the account changes before, during and after it. */
const DELAYS_MS = [0, 20, 40, 60, 80, 100, 120, 140, 160, 200];

interface Tally {
  loggedIn: number;
  outlived: number;
}

/** Changes the account during a login, then calls what the change revoked. */
async function race(admin: Admin, scenario: Way, account: Account, nth: number): Promise<Tally> {
  const { username, password } = account;
  const address = `203.0.113.${account.id}-${nth}`;
  const login = ask(admin.origin, API_PATHS.login, { body: { username, password }, address });
  await wait(DELAYS_MS[nth % DELAYS_MS.length]);
  await scenario.change(admin, account);
  const response = await login;
  if (![200, 401, 403].includes(response.status)) throw new Error(`a login: ${response.status}`);
  const { access }: { access?: string } = await response.json();
  if (access === undefined) return { loggedIn: 0, outlived: 0 };
  const call = await ask(admin.origin, scenario.lost, { token: access });
  await call.arrayBuffer();
  return { loggedIn: 1, outlived: [401, 403].includes(call.status) ? 0 : 1 };
}

async function races(admin: Admin, scenario: Way): Promise<Tally> {
  const sum: Tally = { loggedIn: 0, outlived: 0 };
  let account = await newAccount(admin, scenario.role);
  for (let nth = 0; nth < ROUNDS; nth++) {
    const { loggedIn, outlived } = await race(admin, scenario, account, nth);
    sum.loggedIn += loggedIn;
    sum.outlived += outlived;
    account = await scenario.restore(admin, account);
  }
  return sum;
}

/** Races logins against changes of their account. */
export const loginRace: Section = () =>
  withSite(PORT, async (origin): Promise<readonly Row[]> => {
    const { access: token } = await logIn(origin, 'sysadm');
    const rows: Row[] = [];
    for (const [name, scenario] of Object.entries(WAYS)) {
      const users = Array.from({ length: USERS }, (_, nth) => nth);
      const tallies = await inParallel(users, 2, () => races({ origin, token }, scenario));
      const sum = (key: keyof Tally) => tallies.reduce((all, each) => all + each[key], 0);
      rows.push({
        what: `logins that outlived ${name} (${sum('loggedIn')} succeeded before it)`,
        figure: `${sum('outlived')} of ${USERS * ROUNDS}`,
        goal: '0',
        met: sum('outlived') === 0,
      });
    }
    return rows;
  });
