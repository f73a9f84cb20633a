import { setTimeout as wait } from 'node:timers/promises';
import { API_PATHS } from '../../../src/lib/paths.ts';
import { withSite } from '../site.ts';
import type { Row, Section } from './section.ts';
import { ask, inParallel, logIn } from './visitor.ts';

const PORT = 8795;
const USERS = 20;
/** As many logins of one name as are not held back in an hour. */
const RACES = 50;
const PASSWORD = 'Nariyal7Pani';
/** A hash takes longer than this: the account is closed before, while and after it is made. */
const DELAYS_MS = [0, 20, 40, 60, 80, 100, 120, 140, 160, 200];

async function newUser(origin: string, admin: string, nth: number) {
  const body = {
    first_name: 'Raced',
    email: `raced${nth}@chipwala.test`,
    phone: '9812345678',
    role: 'advisor',
    password: PASSWORD,
  };
  const answer = await ask(origin, API_PATHS.users, { token: admin, body });
  if (answer.status !== 201) throw new Error(`no user was created: ${await answer.text()}`);
  const user: { id: number; username: string } = await answer.json();
  return user;
}

/** How many logins of one user lived on after the account was closed while they were under way. */
async function livedOn(origin: string, admin: string, nth: number): Promise<number> {
  const { id, username } = await newUser(origin, admin, nth);
  const setActive = async (is_active: boolean) => {
    const path = `${API_PATHS.users}/${id}`;
    const changed = await ask(origin, path, { method: 'PATCH', token: admin, body: { is_active } });
    if (changed.status !== 200) throw new Error(`the account was not changed: ${changed.status}`);
    await changed.arrayBuffer();
  };
  let alive = 0;
  for (let race = 0; race < RACES; race++) {
    const body = { username, password: PASSWORD };
    const address = `203.0.113.${nth}-${race}`;
    const login = ask(origin, API_PATHS.login, { body, address });
    await wait(DELAYS_MS[race % DELAYS_MS.length]);
    await setActive(false);
    const reply: { access?: string } = await (await login).json();
    await setActive(true);
    if (reply.access === undefined) continue;
    const call = await ask(origin, `${API_PATHS.orders}?size=1`, { token: reply.access });
    await call.arrayBuffer();
    if (call.status !== 401) alive += 1;
  }
  return alive;
}

/** Logins that are under way while their account is closed. */
export const loginRace: Section = () =>
  withSite(PORT, async (origin): Promise<readonly Row[]> => {
    const { access } = await logIn(origin, 'sysadm');
    const users = Array.from({ length: USERS }, (_, nth) => nth);
    const alive = await inParallel(users, 2, (nth) => livedOn(origin, access, nth));
    const sum = alive.reduce((all, each) => all + each, 0);
    return [
      {
        what: 'logins that outlived the closing of their account',
        figure: `${sum} of ${USERS * RACES}`,
        goal: '0',
        met: sum === 0,
      },
    ];
  });
