import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onQuery } from '../../../functions/db/queries';
import { call, failure } from '../../support/api/call';
import { isWriting, wholeDatabase } from '../../support/api/faults/statements';
import { callOn } from '../../support/api/faults/trouble';
import { loggedIn } from '../../support/api/people';
import { claimOn, saleOf } from '../../support/api/redemption/prizes';
import { codeOf, SCRIPT, scriptCall, scriptLookup } from '../../support/api/redemption/script';
import { storeForm } from '../../support/api/staff';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined);
});

describe('a slow database write', () => {
  it('delays only the request that made it, and is applied once', async () => {
    const { token } = await loggedIn('system_admin');
    const release = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let writes = 0;
    const slow = onQuery(env.DB, async (trip) => {
      if (!isWriting(trip)) return trip.run();
      writes += 1;
      reached.resolve();
      await release.promise;
      return trip.run();
    });
    const waiting = callOn(slow, '/api/stores', { token, body: storeForm() });
    await reached.promise;
    expect((await call('/api/stores', { token, body: storeForm() })).status).toBe(201);
    release.resolve();
    expect((await waiting).status).toBe(201);
    expect(writes).toBe(1);
  });
});

describe('a missing table', () => {
  it('causes a 500 response and no change, and requests succeed once the table is restored', async () => {
    const { token } = await loggedIn('system_admin');
    const body = storeForm();
    await env.DB.exec('ALTER TABLE audit_log RENAME TO gone');
    const before = await wholeDatabase();
    const answer = await failure(call('/api/stores', { token, body }));
    expect(answer).toMatchObject([500, { code: 'internal' }]);
    expect(JSON.stringify(answer)).not.toMatch(/audit_log|no such table|sqlite/i);
    expect(await wholeDatabase()).toBe(before);
    await env.DB.exec('ALTER TABLE gone RENAME TO audit_log');
    expect((await call('/api/stores', { token, body })).status).toBe(201);
  });
});

describe('a redemption script that is down', () => {
  const DOWN = { ...SCRIPT, REDEMPTION_SCRIPT_URL: 'http://127.0.0.1:1/exec' };

  it('leaves the code unclaimed and ready for the next scan', async () => {
    const { token } = await loggedIn('advisor');
    const { instagramId, enrollmentNo } = codeOf('down.plain');
    const prize = { instagramId, enrollmentNo };
    for (const body of [{ action: 'lookup', instagram_id: instagramId }, saleOf(prize)]) {
      const answer = failure(scriptCall(token, body, { settings: DOWN }));
      expect(await answer).toMatchObject([502, { code: 'upstream-failed' }]);
    }
    expect(await claimOn(prize)).toBeUndefined();
    expect(await (await scriptLookup(token, instagramId)).json()).toMatchObject({
      enrollment_no: enrollmentNo,
      redeemed: false,
    });
  });
});
