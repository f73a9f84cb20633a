import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairs } from '../../../functions/db/repairs';
import { db } from '../../support/api/people';
import {
  AGREED,
  bench,
  done,
  emptyBench,
  namesOn,
  repairStep,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(emptyBench);

describe('a transfer to another branch', () => {
  it('is visible to both branches, and the device belongs to the sender until the receiver accepts it', async () => {
    const repair = await takeIn(token, AGREED);
    const sent = await done(
      repair,
      { token },
      { step: 'move', branch: 'PUN-02', place: 'Courier bag 3' },
    );
    expect(sent.custody).toMatchObject({ to: { code: 'PUN-02' }, place: 'Courier bag 3' });
    const there = { token: staff.elsewhere.token };
    expect(await namesOn(token, 'tab=to-do')).toEqual([repair.name]);
    expect(await namesOn(there.token, 'tab=to-do')).toEqual([repair.name]);

    const ready = { step: 'ready', outcome: 'repaired' } as const;
    const blocked = await repairStep(sent, { token }, ready);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'in-transit']);
    const accept = { step: 'accept-move', place: 'Shelf A1' } as const;
    expect((await repairStep(sent, { token }, accept)).status).toBe(403);
    expect((await repairStep(sent, there, { step: 'recall-move' })).status).toBe(403);

    const accepted = await done(sent, there, accept);
    expect(accepted).toMatchObject({
      branch: { code: 'PUN-02' },
      custody: { to: null, place: 'Shelf A1' },
    });
    const again = await repairStep(sent, there, accept);
    const current = expect.objectContaining({ version: accepted.version, side: 'holder' });
    expect([again.status, again.body]).toMatchObject([409, { code: 'stale', current }]);
    expect(await namesOn(token, 'tab=to-do')).toEqual([]);
    expect((await see(repair.name, { token })).status).toBe(200);
    expect((await repairStep(accepted, { token }, ready)).status).toBe(403);
    await done(accepted, there, ready);
  });

  it('is either accepted by the receiver or called back by the sender, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const repair = await takeIn(token);
      const sent = await done(
        repair,
        { token },
        { step: 'move', branch: 'PUN-02', place: 'Courier' },
      );
      const answers = await Promise.all([
        repairStep(sent, { token }, { step: 'recall-move' }),
        repairStep(sent, { token: staff.elsewhere.token }, { step: 'accept-move', place: 'Shelf' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [row] = await db.select().from(repairs).where(eq(repairs.reference, repair.reference));
      expect([row?.transitTo, ['PUN-01', 'PUN-02'].includes(row?.branch ?? '')]).toEqual([
        null,
        true,
      ]);
    }
  });
});
