import { login } from '../../../src/contract/auth/api.ts';
import { listStaff } from '../../../src/contract/users/api.ts';
import type { Row, Section } from '../section.ts';
import { withSite } from '../site.ts';
import { ask, logIn } from './visitor.ts';

const PORT = 8796;
const AT_ONCE = 200;
const GOAL_MS = 1000;
const HASHED = 20;

type Send = (origin: string, nth: number) => Promise<Response>;

function wrongLogin(username: string, address: string): (origin: string) => Promise<Response> {
  const body = { username, password: 'Wrong1234' };
  return (origin) => ask(origin, login.path, { body, address });
}

const BURSTS: Readonly<Record<string, Send>> = {
  'requests to an unknown path': (origin) => ask(origin, '/api/nothing'),
  'failed logins from one address': wrongLogin('brhead', '198.51.100.1'),
  'failed logins from as many addresses': (origin, nth) =>
    wrongLogin(`unknown${nth}`, `203.0.113.${nth}`)(origin),
};

/**
 * Returns the response statuses of a burst of requests, and the duration of the slowest list
 * request sent during it.
 */
async function slowestDuring(origin: string, token: string, send: Send) {
  let isOver = false;
  const burst = Promise.all(
    Array.from({ length: AT_ONCE }, async (_, nth) => {
      const response = await send(origin, nth);
      await response.arrayBuffer();
      return response.status;
    }),
  ).finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const start = performance.now();
    const list = await ask(origin, listStaff.path, { token });
    await list.arrayBuffer();
    if (list.status !== 200) throw new Error(`the list answered ${list.status}`);
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { slowest, statuses: await burst };
}

/** Measures how much 200 simultaneous failed logins slow down other users. */
export const burst: Section = () =>
  withSite(PORT, async (origin): Promise<readonly Row[]> => {
    const { access } = await logIn(origin, 'sysadm');
    const rows: Row[] = [];
    for (const [what, send] of Object.entries(BURSTS)) {
      const { slowest, statuses } = await slowestDuring(origin, access, send);
      const countOf = (status: number) => statuses.filter((each) => each === status).length;
      rows.push({
        what: `slowest list during ${AT_ONCE} ${what}`,
        figure: `${Math.round(slowest)} ms`,
        goal: `≤ ${GOAL_MS} ms`,
        met: slowest <= GOAL_MS,
      });
      if (countOf(404) === AT_ONCE) continue;
      const [hashed, refused] = [countOf(401), countOf(429)];
      rows.push({
        what: 'of these: hashed, rejected without hashing',
        figure: `${hashed}, ${refused}`,
        goal: `≤ ${HASHED}, the rest`,
        met: hashed <= HASHED && hashed + refused === AT_ONCE,
      });
    }
    return rows;
  });
