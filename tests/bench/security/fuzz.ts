import fc from 'fast-check';
import { readSecret } from '../../../scripts/process/secret.ts';
import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { type Seeded, secretsInAnswer, secretsInLog } from '../../../scripts/tests/secrets.ts';
import { faultOf } from '../../support/fuzz/answer.ts';
import { type Caller, type FuzzedRequest, fuzzedRequest } from '../../support/fuzz/requests.ts';
import type { Row } from '../section.ts';
import { withSite } from '../site.ts';

const PORT = 8795;
const PARALLEL = 8;
const TIMEOUT_MS = 15_000;
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 6000);
/** Set FUZZ_SEED to the printed seed to repeat the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));

interface Outcome {
  request: FuzzedRequest;
  status: number;
  fault: string | undefined;
  secrets: readonly string[];
}

async function logIn(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: LOCAL_PASSWORD }),
  });
  const { access }: { access: string } = await response.json();
  return access;
}

/** Sends one request from its own address; a lost or late response is a fault. */
async function send(
  origin: string,
  request: FuzzedRequest,
  token: string | undefined,
  seeded: Seeded,
): Promise<Outcome> {
  const headers = new Headers({ 'cf-connecting-ip': crypto.randomUUID(), ...request.headers });
  if (token !== undefined && !headers.has('authorization')) {
    headers.set('authorization', `Bearer ${token}`);
  }
  const { method, body = null } = request;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const init: RequestInit = { method, headers, body, redirect: 'manual', signal };
    const response = await fetch(origin + request.path, init);
    const text = await response.text();
    const fault = faultOf(response.status, text);
    const { pathname } = new URL(response.url);
    const secrets = secretsInAnswer(text, seeded, pathname);
    return { request, status: response.status, fault, secrets };
  } catch (error) {
    const fault = error instanceof Error ? `no answer: ${error.name}` : 'no answer';
    return { request, status: 0, fault, secrets: [] };
  }
}

/**
 * Sends arbitrary requests to every endpoint of the API: none may fail with a 500, leak internals
 * or hang.
 */
export async function fuzz(): Promise<readonly Row[]> {
  return withSite(PORT, async (origin, readLog) => {
    const seeded = { 'the password': LOCAL_PASSWORD, 'the signing key': readSecret() };
    const tokens: Record<Caller, string | undefined> = {
      admin: await logIn(origin, 'sysadm'),
      advisor: await logIn(origin, 'adviso'),
      guest: undefined,
    };
    const requests = fc.sample(fuzzedRequest, { numRuns: REQUESTS, seed: SEED });
    const outcomes: Outcome[] = [];
    const sender = async () => {
      for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
        outcomes.push(await send(origin, next, tokens[next.caller], seeded));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, sender));

    const faults = outcomes.filter(({ fault }) => fault !== undefined);
    for (const { request, fault } of faults.slice(0, 5)) console.error(fault, request);
    const leaks = outcomes.filter(({ secrets }) => secrets.length > 0);
    const logged = secretsInLog(readLog(), seeded);
    const accepted = outcomes.filter(({ status }) => status >= 200 && status < 300);
    const of = (count: number) => `${count} of ${outcomes.length} (seed ${SEED})`;
    return [
      row('answers of 500, leaked internals, hangs', of(faults.length), '0', faults.length === 0),
      row('answers that contain a secret', of(leaks.length), '0', leaks.length === 0),
      row('secrets in the log', logged.join(', ') || 'none', 'none', logged.length === 0),
      row('requests that were accepted', of(accepted.length), '> 0', accepted.length > 0),
    ];
  });
}

function row(what: string, figure: string, goal: string, met: boolean): Row {
  return { what, figure, goal, met };
}
