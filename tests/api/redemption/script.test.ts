import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLedger } from '../../../functions/domain/giveaways/ledger/script';
import { lookUp } from '../../../functions/domain/giveaways/redeem';
import type { SessionUser } from '../../../src/contract/auth';
import { auditOf } from '../../support/api/audit';
import { answer, failure } from '../../support/api/call';
import { db, enter, someone } from '../../support/api/people';
import { claimOn } from '../../support/api/redemption/prizes';
import {
  codeOf,
  SCRIPT,
  scriptLookup,
  scriptRedeem,
  trafficOf,
} from '../../support/api/redemption/script';
import { faultyId, RETURNS_NUMBER, SCRIPT_KEY } from '../../support/script/faults';
import { faultsOf, LOOKUP_OUTCOMES, REDEEM_OUTCOMES } from '../../support/script/outcomes';

const UNCONFIRMED =
  'This is not confirmed yet. Do not repeat this redemption. Scan the code again in a few minutes.';
const HELD_REPLY = { code: 'unconfirmed', message: UNCONFIRMED };
const REDEEMED = 'This code has already been redeemed.';
const LONGEST_RUN_MS = 7 * 60_000;
const HURRIED_MS = 500;

const timeout = AbortSignal.timeout.bind(AbortSignal);
const logs = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) =>
  vi.spyOn(console, name),
);
const timeoutSpy = vi.spyOn(AbortSignal, 'timeout');

let actor: SessionUser;
let token: string;

beforeAll(async () => {
  actor = await someone('advisor');
  ({ token } = await enter(actor));
});

beforeEach(() => {
  for (const log of logs) log.mockReset().mockImplementation(() => undefined);
  timeoutSpy.mockReset().mockImplementation(timeout);
});

afterEach(() => {
  expect(JSON.stringify(logs.map(({ mock }) => mock.calls))).not.toContain(SCRIPT_KEY);
});

function hurry(): void {
  timeoutSpy.mockImplementation(() => timeout(HURRIED_MS));
}

function scanLater(instagramId: string, after: number) {
  const context = { db, ledger: chooseLedger(db, SCRIPT), actor, now: Date.now() + after };
  return lookUp(context, instagramId);
}

it('the Worker sends one plain-text request with the key and returns the script’s reference number', async () => {
  const id = faultyId('redeem', 'none');
  expect(await answer(scriptLookup(token, id))).toEqual([
    200,
    { enrollment_no: `ENR-${id}`, redeemed: false },
  ]);
  const [code, body] = await answer(scriptRedeem(token, id));
  const { refNos, ...traffic } = await trafficOf(id);
  expect([code, body]).toEqual([200, { ref_no: refNos[0] }]);
  expect(traffic).toEqual({ lookups: 2, redeems: 1, improper: 0 });
  expect(await claimOn(codeOf(id))).toMatchObject({ state: 'redeemed', refNo: refNos[0] });
  expect(await answer(scriptLookup(token, id))).toEqual([
    200,
    {
      enrollment_no: `ENR-${id}`,
      redeemed: true,
      redeemed_at: expect.any(Number),
      staff_name: 'Asha Rao',
    },
  ]);
  expect(timeoutSpy).toHaveBeenCalledWith(15_000);
});

describe('a lookup', () => {
  it.each(faultsOf(LOOKUP_OUTCOMES, true))(
    'returns the rejection that the script reports (%s): %d, %j',
    async (fault, _, error) => {
      const id = faultyId('lookup', fault);
      expect(await answer(scriptLookup(token, id))).toEqual([
        200,
        { error, code: 'refused-by-ledger' },
      ]);
      expect(await answer(scriptRedeem(token, id))).toEqual([
        200,
        { error, code: 'refused-by-ledger' },
      ]);
      expect(await trafficOf(id)).toMatchObject({ redeems: 0 });
    },
  );

  it.each(faultsOf(LOOKUP_OUTCOMES, false))(
    'returns an upstream error when the script fails (%s): %d, %j',
    async (fault, status, message) => {
      if (status === 504) hurry();
      const id = faultyId('lookup', fault);
      const code = status === 504 ? 'gateway-timeout' : 'upstream-failed';
      const answers = [scriptLookup(token, id), scriptRedeem(token, id)];
      for (const each of answers) expect(await failure(each)).toEqual([status, { code, message }]);
      expect(await claimOn(codeOf(id))).toBeUndefined();
      expect(await trafficOf(id)).toMatchObject({ redeems: 0, improper: 0 });
    },
  );
});

const HELD = faultsOf(REDEEM_OUTCOMES, false);
/** Excludes requests lost before the script runs, because a later lookup releases their claim. */
const CARRIED_OUT = HELD.filter(([fault]) => fault !== 'drops-before');

describe('a redemption', () => {
  it.each(faultsOf(REDEEM_OUTCOMES, true))(
    'is rejected and leaves the code free when the script reports a rejection (%s): %d, %j',
    async (fault, _, error) => {
      const id = faultyId('redeem', fault);
      expect(await answer(scriptRedeem(token, id))).toEqual([
        200,
        { error, code: 'refused-by-ledger' },
      ]);
      expect(await claimOn(codeOf(id))).toMatchObject({ state: 'released' });
      expect(await trafficOf(id)).toMatchObject({ redeems: 1, refNos: [] });
    },
  );

  it.each(CARRIED_OUT)(
    'is reported as unconfirmed and keeps the code locked when the script fails (%s): %d, %j',
    async (fault, status, message) => {
      if (status === 504) hurry();
      const id = faultyId('redeem', fault);
      const key = crypto.randomUUID();
      const expected = { code: 'unconfirmed', message };
      expect(await failure(scriptRedeem(token, id, key))).toEqual([status, expected]);
      expect(await claimOn(codeOf(id))).toMatchObject({ state: 'unknown', refNo: null });

      expect(await failure(scriptRedeem(token, id, key))).toEqual([502, HELD_REPLY]);
      expect(await answer(scriptRedeem(token, id))).toMatchObject([
        200,
        { error: REDEEMED, code: 'already-redeemed' },
      ]);
      expect(await answer(scriptLookup(token, id))).toMatchObject([200, { redeemed: true }]);
      expect(await scanLater(id, LONGEST_RUN_MS)).toMatchObject({ redeemed: true });
      expect(await trafficOf(id)).toMatchObject({ redeems: 1, improper: 0 });
      expect(await claimOn(codeOf(id))).toMatchObject({ state: 'unknown' });
    },
  );

  it.each(CARRIED_OUT)(
    'returns an error until the script reports the reference number (%s): %d',
    async (fault, code) => {
      if (code === 504) hurry();
      const id = faultyId('redeem', fault, RETURNS_NUMBER);
      const key = crypto.randomUUID();
      expect((await scriptRedeem(token, id, key)).status).toBe(code);

      const { refNos, redeems } = await trafficOf(id);
      expect([redeems, refNos.length]).toEqual([1, 1]);
      expect(await answer(scriptLookup(token, id))).toMatchObject([200, { redeemed: true }]);
      expect(await claimOn(codeOf(id))).toMatchObject({ state: 'redeemed', refNo: refNos[0] });
      expect(await answer(scriptRedeem(token, id, key))).toEqual([200, { ref_no: refNos[0] }]);
      expect(await trafficOf(id)).toMatchObject({ redeems: 1 });
    },
  );

  it('keeps the code locked for the maximum script run time when the request never reaches the script', async () => {
    const id = faultyId('redeem', 'drops-before');
    const key = crypto.randomUUID();
    expect(await failure(scriptRedeem(token, id, key))).toEqual([502, HELD_REPLY]);
    expect(await answer(scriptLookup(token, id))).toEqual([
      200,
      { error: UNCONFIRMED, code: 'unconfirmed' },
    ]);
    expect(await answer(scriptRedeem(token, id))).toEqual([
      200,
      { error: UNCONFIRMED, code: 'unconfirmed' },
    ]);
    expect(await scanLater(id, LONGEST_RUN_MS - 5000)).toEqual({
      error: UNCONFIRMED,
      code: 'unconfirmed',
    });
    expect(await trafficOf(id)).toMatchObject({ redeems: 1, refNos: [] });

    expect(await scanLater(id, LONGEST_RUN_MS)).toMatchObject({ redeemed: false });
    const actions = (await auditOf(`ENR-${id}`)).map(({ action }) => action);
    expect(actions).toEqual(['redemption.claim', 'redemption.unknown', 'redemption.released']);
  });
});
