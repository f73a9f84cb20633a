import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLedger } from '../../../functions/domain/giveaways/ledger/script';
import { httpErrorText } from '../../../src/contract/redemption';
import { failure } from '../../support/api/call';
import { db, loggedIn } from '../../support/api/people';
import { saleOf } from '../../support/api/redemption/prizes';
import { codeOf, SCRIPT, scriptCall, trafficOf } from '../../support/api/redemption/script';
import { SCRIPT_KEY } from '../../support/script/faults';

const logs = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) =>
  vi.spyOn(console, name),
);

let token: string;

beforeAll(async () => {
  ({ token } = await loggedIn('advisor'));
});

beforeEach(() => {
  for (const log of logs) log.mockReset().mockImplementation(() => undefined);
});

afterEach(() => {
  expect(JSON.stringify(logs.map(({ mock }) => mock.calls))).not.toContain(SCRIPT_KEY);
});

describe('a redemption script', () => {
  const sale = saleOf(codeOf('redeem.none.setup'));
  const lookup = { action: 'lookup', instagram_id: 'redeem.none.setup' };

  it.each([
    ['without a key', { REDEMPTION_API_KEY: '' }],
    ['with an invalid address', { REDEMPTION_SCRIPT_URL: 'script' }],
    ['with a plain http address', { REDEMPTION_SCRIPT_URL: 'http://script.example/exec' }],
    [
      'with credentials in its address',
      { REDEMPTION_SCRIPT_URL: 'https://a:b@script.example/exec' },
    ],
  ])('is never called when it is configured %s', async (_case, change) => {
    const settings = { ...SCRIPT, ...change };
    expect((await scriptCall(token, lookup, { settings })).status).toBe(500);
    expect((await scriptCall(token, sale, { settings })).status).toBe(500);
    expect(await trafficOf('redeem.none.setup')).toMatchObject({ lookups: 0, redeems: 0 });
  });

  it('cannot redirect the Worker when no script hosts are allowed', async () => {
    const settings = { ...SCRIPT, REDEMPTION_SCRIPT_HOSTS: '' };
    expect(await failure(scriptCall(token, lookup, { settings }))).toEqual([
      502,
      { code: 'upstream-failed', message: httpErrorText(302) },
    ]);
  });

  it('is not used when its address is empty', async () => {
    const ledger = chooseLedger(db, { ...env, REDEMPTION_SCRIPT_URL: '' });
    expect(await ledger.lookup('redeem.none.setup')).toEqual({ kind: 'missing' });
  });
});
