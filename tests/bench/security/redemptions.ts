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
import { D1_LONGEST_RUN_MS } from '../../../functions/domain/giveaways/ledger/ledger.ts';
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

/**
 * Returns the racer's reference number; undefined when it was refused or the connection was lost.
 */
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
    const response = await ask(ORIGIN, API_PATHS.redemption, { token, body, headers });
    const reply: { ref_no?: string } = await response.json();
    return reply.ref_no;
  } catch {
    return undefined;
  }
}

/** Races some of the codes; the server is killed once about half of the responses have arrived. */
async function raceAndKill(
  persistTo: string,
  racers: readonly Racer[],
  report: Report,
): Promise<void> {
  const server = await start(persistTo);
  const { access } = await logIn(ORIGIN, 'adviso');
  let responses = 0;
  await inParallel(racers, AT_ONCE, async (racer) => {
    report(racer, await submit(access, racer));
    responses += 1;
    if (responses === Math.floor(racers.length / 2)) killGroup(server);
  });
  if (server.exitCode === null && server.signalCode === null) await once(server, 'close');
}

/** Repeats every submission with its first key, once the locks of the last kill have expired. */
async function submitAgain(persistTo: string, report: Report): Promise<void> {
  await setTimeout(D1_LONGEST_RUN_MS);
  const server = await start(persistTo);
  const { access } = await logIn(ORIGIN, 'adviso');
  await inParallel(RACES, AT_ONCE, async (racer) => report(racer, await submit(access, racer)));
  await kill(server);
}

type Report = (racer: Racer, reference: string | undefined) => void;

/** Returns each code's reference in the ledger, and how many redemptions it has. */
async function readResults(persistTo: string) {
  const ledger = new Map<string, string | null>();
  const redemptionCounts = new Map<string, number>();
  await prepareDatabase(persistTo, async (db) => {
    for (const row of await db.select().from(giveawayEntries)) {
      ledger.set(row.enrollmentNo, row.refNo);
    }
    for (const row of await db.select().from(redemptionRows)) {
      if (row.state === 'redeemed') {
        redemptionCounts.set(row.enrollmentNo, (redemptionCounts.get(row.enrollmentNo) ?? 0) + 1);
      }
    }
  });
  return { ledger, redemptionCounts };
}

/** Races several submissions of each code against a server that is killed while they run. */
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
  const report: Report = ({ code, key }, reference) => {
    if (reference === undefined) return;
    references.set(code, (references.get(code) ?? new Set()).add(reference));
    winners.set(key, reference);
  };
  const size = Math.ceil(RACES.length / KILLS / RACERS) * RACERS;
  for (let from = 0; from < RACES.length; from += size) {
    await raceAndKill(persistTo, RACES.slice(from, from + size), report);
  }
  await submitAgain(persistTo, report);

  const { ledger, redemptionCounts } = await readResults(persistTo);
  rmSync(persistTo, { recursive: true, force: true });
  const codes = Array.from({ length: CODES }, (_, code) => code);
  const duplicated = codes.filter(
    (code) =>
      (references.get(code)?.size ?? 0) > 1 ||
      (redemptionCounts.get(entryOf(code).enrollmentNo) ?? 0) > 1,
  );
  const mismatched = codes.filter((code) =>
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
    row(`codes redeemed twice, over ${KILLS} kills`, duplicated),
    row('codes with success reported to two callers', shared),
    row('successes missing from the ledger', mismatched),
    row('codes not redeemable a minute after the last kill', open),
  ];
};
