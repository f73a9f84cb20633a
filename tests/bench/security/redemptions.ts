import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  giveawayEntries,
  redemptions as redemptionRows,
} from '../../../functions/db/redemptions.ts';
import { D1_LONGEST_RUN_MS } from '../../../functions/domain/redemption/ledger/ledger.ts';
import { killGroup } from '../../../scripts/process/group.ts';
import { buildQuietly } from '../../../scripts/process/run.ts';
import { ensureSecret } from '../../../scripts/process/secret.ts';
import { startServer, untilHealthy } from '../../../scripts/process/serve.ts';
import { prepareDatabase } from '../../../scripts/seed/database.ts';
import { API_PATHS } from '../../../src/lib/paths.ts';
import type { Row, Section } from '../section.ts';
import { ask, inParallel, logIn } from './visitor.ts';

const PORT = 8795;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const CODES = 450;
const RACERS = 3;
const KILLS = 8;
const AT_ONCE = 12;

interface Racer {
  code: number;
  key: string;
}

const entryOf = (code: number) => ({
  instagramId: `raced.${code}`,
  enrollmentNo: `RACED-${code}`,
});

const RACES: readonly Racer[] = Array.from({ length: CODES * RACERS }, (_, nth) => ({
  code: Math.floor(nth / RACERS),
  key: `raced-${nth}-${crypto.randomUUID()}`,
}));

async function start(persistTo: string): Promise<ChildProcess> {
  const server = startServer({ port: PORT, persistTo }, { show: false });
  await untilHealthy(server, PORT);
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  const closed = once(server, 'close');
  killGroup(server);
  await closed;
}

/** The reference that a racer was told; undefined when it was refused or the connection was lost. */
async function submit(token: string, { code, key }: Racer): Promise<string | undefined> {
  const { instagramId, enrollmentNo } = entryOf(code);
  const body = {
    action: 'redeem',
    instagram_id: instagramId,
    enrollment_no: enrollmentNo,
    customer_name: 'Asha Kulkarni',
    mobile: '9812345678',
    product: 'Tarang T1 Lite',
    original_price: 1000,
    received: true,
  };
  const headers = { 'Idempotency-Key': key };
  try {
    const answer = await ask(ORIGIN, API_PATHS.redemption, { token, body, headers });
    const reply: { ref_no?: string } = await answer.json();
    return reply.ref_no;
  } catch {
    return undefined;
  }
}

/** Races a part of the codes; the server is killed when about half of the answers are there. */
async function raceAndKill(persistTo: string, racers: readonly Racer[], told: Told): Promise<void> {
  const server = await start(persistTo);
  const { access } = await logIn(ORIGIN, 'adviso');
  let answers = 0;
  await inParallel(racers, AT_ONCE, async (racer) => {
    told(racer, await submit(access, racer));
    answers += 1;
    if (answers === Math.floor(racers.length / 2)) killGroup(server);
  });
  if (server.exitCode === null && server.signalCode === null) await once(server, 'close');
}

/** Everybody submits again, with the key of their first press, when no code is held any more by whom the last kill cut off. */
async function submitAgain(persistTo: string, told: Told): Promise<void> {
  await setTimeout(D1_LONGEST_RUN_MS);
  const server = await start(persistTo);
  const { access } = await logIn(ORIGIN, 'adviso');
  await inParallel(RACES, AT_ONCE, async (racer) => told(racer, await submit(access, racer)));
  await kill(server);
}

type Told = (racer: Racer, reference: string | undefined) => void;

/** The reference of each code in the ledger, and how many redemptions hold each. */
async function written(persistTo: string) {
  const ledger = new Map<string, string | null>();
  const held = new Map<string, number>();
  await prepareDatabase(persistTo, async (db) => {
    for (const row of await db.select().from(giveawayEntries)) {
      ledger.set(row.enrollmentNo, row.refNo);
    }
    for (const row of await db.select().from(redemptionRows)) {
      if (row.state === 'redeemed') {
        held.set(row.enrollmentNo, (held.get(row.enrollmentNo) ?? 0) + 1);
      }
    }
  });
  return { ledger, held };
}

/** Codes that several submit at the same moment, on a server that is killed in the middle. */
export const redemptions: Section = async (): Promise<readonly Row[]> => {
  const persistTo = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  ensureSecret();
  await buildQuietly();
  await prepareDatabase(persistTo, async (db) => {
    const createdAt = Date.now();
    for (let code = 0; code < CODES; code += 1) {
      await db.insert(giveawayEntries).values({ ...entryOf(code), createdAt });
    }
  });

  const references = new Map<number, Set<string>>();
  const winners = new Map<string, string>();
  const told: Told = ({ code, key }, reference) => {
    if (reference === undefined) return;
    references.set(code, (references.get(code) ?? new Set()).add(reference));
    winners.set(key, reference);
  };
  const size = Math.ceil(RACES.length / KILLS / RACERS) * RACERS;
  for (let from = 0; from < RACES.length; from += size) {
    await raceAndKill(persistTo, RACES.slice(from, from + size), told);
  }
  await submitAgain(persistTo, told);

  const { ledger, held } = await written(persistTo);
  rmSync(persistTo, { recursive: true, force: true });
  const codes = Array.from({ length: CODES }, (_, code) => code);
  const doubled = codes.filter(
    (code) =>
      (references.get(code)?.size ?? 0) > 1 || (held.get(entryOf(code).enrollmentNo) ?? 0) > 1,
  );
  const strange = codes.filter((code) =>
    [...(references.get(code) ?? [])].some(
      (each) => each !== ledger.get(entryOf(code).enrollmentNo),
    ),
  );
  const winnersOf = Map.groupBy(
    RACES.filter(({ key }) => winners.has(key)),
    ({ code }) => code,
  );
  const shared = codes.filter((code) => (winnersOf.get(code)?.length ?? 0) > 1);
  const open = codes.filter((code) => ledger.get(entryOf(code).enrollmentNo) === null);
  const row = (what: string, found: readonly number[]): Row => ({
    what,
    figure: `${found.length} of ${CODES}`,
    goal: '0',
    met: found.length === 0,
  });
  return [
    row(`codes redeemed twice, over ${KILLS} kills`, doubled),
    row('codes whose success was told to two', shared),
    row('successes that the ledger does not know', strange),
    row('codes that nobody could redeem a minute after the last kill', open),
  ];
};
