import { setTimeout as wait } from 'node:timers/promises';
import { API_PATHS } from '../../../src/lib/paths.ts';
import type { Row, Section } from '../section.ts';
import { withSite } from '../site.ts';
import { type Account, type Admin, newAccount, WAYS, type Way } from './account-changes.ts';
import { ask, inParallel, logIn } from './visitor.ts';

const PORT = 8795;
/** Of each way to change an account. */
const USERS = 5;
/** As many logins of one name as are not held back in an hour. */
const ROUNDS = 50;
/** A hash takes longer than this: the account is changed before, while and after it is made. */
const DELAYS_MS = [0, 20, 40, 60, 80, 100, 120, 140, 160, 200];

interface Tally {
  letIn: number;
  outlived: number;
}

/** Logs in while the account is changed, and then asks for what the change took away. */
async function race(admin: Admin, way: Way, account: Account, nth: number): Promise<Tally> {
  const { username, password } = account;
  const address = `203.0.113.${account.id}-${nth}`;
  const login = ask(admin.origin, API_PATHS.login, { body: { username, password }, address });
  await wait(DELAYS_MS[nth % DELAYS_MS.length]);
  await way.change(admin, account);
  const answer = await login;
  if (![200, 401, 403].includes(answer.status)) throw new Error(`a login: ${answer.status}`);
  const { access }: { access?: string } = await answer.json();
  if (access === undefined) return { letIn: 0, outlived: 0 };
  const call = await ask(admin.origin, way.lost, { token: access });
  await call.arrayBuffer();
  return { letIn: 1, outlived: [401, 403].includes(call.status) ? 0 : 1 };
}

async function races(admin: Admin, way: Way): Promise<Tally> {
  const sum: Tally = { letIn: 0, outlived: 0 };
  let account = await newAccount(admin, way.role);
  for (let nth = 0; nth < ROUNDS; nth++) {
    const { letIn, outlived } = await race(admin, way, account, nth);
    sum.letIn += letIn;
    sum.outlived += outlived;
    account = await way.restore(admin, account);
  }
  return sum;
}

/** Logins that are under way while their account is changed. */
export const loginRace: Section = () =>
  withSite(PORT, async (origin): Promise<readonly Row[]> => {
    const { access: token } = await logIn(origin, 'sysadm');
    const rows: Row[] = [];
    for (const [name, way] of Object.entries(WAYS)) {
      const users = Array.from({ length: USERS }, (_, nth) => nth);
      const tallies = await inParallel(users, 2, () => races({ origin, token }, way));
      const sum = (key: keyof Tally) => tallies.reduce((all, each) => all + each[key], 0);
      rows.push({
        what: `logins that outlived ${name} (${sum('letIn')} were let in before it)`,
        figure: `${sum('outlived')} of ${USERS * ROUNDS}`,
        goal: '0',
        met: sum('outlived') === 0,
      });
    }
    return rows;
  });
