import { API_PATHS } from '../../../src/lib/paths.ts';
import type { Row, Section } from '../section.ts';
import { withSite } from '../site.ts';
import { ask, inParallel, logIn, type Tokens } from './visitor.ts';

const PORT = 8798;
const SESSIONS = 22;
const ROUNDS = 25;
const ENDED = 55;
const PASSWORD = 'Nariyal7Pani';
const NEW_PASSWORD = 'Nariyal8Pani';

interface Person extends Tokens {
  address: string;
}

/** Counts how often two tabs that refresh with the same token were logged out. */
async function logoutsByRefresh(origin: string): Promise<{ sent: number; lost: number }> {
  const numbers = Array.from({ length: SESSIONS }, (_, nth) => nth);
  const people = await inParallel(numbers, 2, async (nth) => {
    const address = `192.0.2.${nth + 10}`;
    return { address, ...(await logIn(origin, nth % 2 ? 'adviso' : 'brhead', { address })) };
  });
  const lost = await inParallel(people, SESSIONS, (person) => lostOf(origin, person));
  return { sent: SESSIONS * ROUNDS * 2, lost: lost.reduce((sum, each) => sum + each, 0) };
}

async function lostOf(origin: string, { address, refresh: first }: Person): Promise<number> {
  let refresh = first;
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const tab = () => ask(origin, API_PATHS.refresh, { body: { refresh }, address });
    const responses = await Promise.all([tab(), tab()]);
    const replies: Partial<Tokens>[] = await Promise.all(
      responses.map((response) => response.json()),
    );
    lost += responses.filter(({ status }) => status !== 200).length;
    refresh = replies.find((reply) => reply.refresh !== undefined)?.refresh ?? refresh;
  }
  return lost;
}

const ENDINGS = ['logout', 'own password', 'closed account'] as const;

/**
 * Counts the calls that an old access token could still make after its session ended in each of
 * these ways.
 */
async function openedAfterEnd(origin: string, admin: string, nth: number): Promise<number> {
  const address = `198.51.100.${nth}`;
  const person = {
    first_name: 'Held',
    email: `held${nth}@chipwala.test`,
    phone: '9812345678',
    role: 'advisor',
    password: PASSWORD,
  };
  const created = await ask(origin, API_PATHS.users, { token: admin, body: person });
  const { id, username }: { id: number; username: string } = await created.json();
  let opened = 0;
  for (const ending of ENDINGS) {
    const password = ending === 'closed account' ? NEW_PASSWORD : PASSWORD;
    const ended = await logIn(origin, username, { password, address });
    const other = await logIn(origin, username, { password, address });
    const { access: token } = ended;
    const before = await ask(origin, API_PATHS.stores, { token, address });
    if (before.status === 401) throw new Error('The session ended too early');
    if (ending === 'logout') await ask(origin, API_PATHS.logout, { token, address, body: {} });
    if (ending === 'own password') {
      const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      await ask(origin, API_PATHS.ownPassword, { token: other.access, address, body });
    }
    if (ending === 'closed account') {
      const body = { is_active: false };
      await ask(origin, `${API_PATHS.users}/${id}`, { method: 'PATCH', token: admin, body });
    }
    const response = await ask(origin, API_PATHS.stores, { token, address });
    if (response.status !== 401) opened += 1;
  }
  return opened;
}

/** Measures sessions that end without a cause, and sessions that outlive their end. */
export const sessions: Section = () =>
  withSite(PORT, async (origin): Promise<readonly Row[]> => {
    const { sent, lost } = await logoutsByRefresh(origin);
    const { access } = await logIn(origin, 'sysadm');
    const people = Array.from({ length: ENDED }, (_, nth) => nth);
    const opened = await inParallel(people, 2, (nth) => openedAfterEnd(origin, access, nth));
    const sum = opened.reduce((all, each) => all + each, 0);
    return [
      {
        what: 'refreshes that logged out',
        figure: `${lost} of ${sent}`,
        goal: '0',
        met: lost === 0,
      },
      {
        what: 'calls answered after logout, own password or closed account',
        figure: `${sum} of ${ENDED * ENDINGS.length}`,
        goal: '0',
        met: sum === 0,
      },
    ];
  });
