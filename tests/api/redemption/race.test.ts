import { beforeAll, describe, expect, it } from 'vitest';
import { giveawayEntries } from '../../../functions/db/redemptions';
import { chooseLedger } from '../../../functions/domain/giveaways/ledger/script';
import type { SessionUser } from '../../../src/contract/auth';
import { db, someone } from '../../support/api/people';
import type { Prize } from '../../support/api/redemption/prizes';
import { faultsOf, race, raceForEach } from '../../support/api/redemption/race';
import { codeOf, SCRIPT, trafficOf } from '../../support/api/redemption/script';
import { RACE } from '../../support/script/faults';

const CODES = 200;

let by: SessionUser;

beforeAll(async () => {
  by = await someone('advisor');
});

const numbered = (make: (number: number) => Prize) =>
  Array.from({ length: CODES }, (_, n) => make(n));
const scriptPrizes = () => numbered((n) => codeOf(`${RACE}.${n}`));

async function d1Prizes(): Promise<Prize[]> {
  const prizes = numbered((n) => ({ instagramId: `race.${n}`, enrollmentNo: `RACE-${n}` }));
  const [first, ...rest] = prizes.map((prize) =>
    db.insert(giveawayEntries).values({ ...prize, createdAt: 1 }),
  );
  if (first) await db.batch([first, ...rest]);
  return prizes;
}

describe.each([
  ['embedded ledger', {}, d1Prizes],
  ['slow hosted script', SCRIPT, scriptPrizes],
] as const)('concurrent redemptions through the %s', (_name, settings, prizesOf) => {
  it('each of 200 codes is redeemed only once when ten clients compete for it', async () => {
    const finishes = await raceForEach(chooseLedger(db, settings), by, await prizesOf());
    expect(finishes).toHaveLength(CODES);
    expect(faultsOf(finishes)).toEqual([]);
    expect(new Set(finishes.flatMap(({ refNos }) => refNos)).size).toBe(CODES);
  }, 120_000);
});

describe('the slow hosted script', () => {
  it('returns a reference number to only one of 200 clients that redeem one code concurrently', async () => {
    const prize = codeOf(`${RACE}.one-for-all`);
    const finish = await race(chooseLedger(db, SCRIPT), by, prize, 200);
    const { redeems, refNos } = await trafficOf(prize.instagramId);
    expect(finish).toMatchObject({ refNos, cleanRefusals: 199 });
    expect([redeems, refNos.length]).toEqual([1, 1]);
  }, 60_000);

  it('redeems each of the 200 codes once', async () => {
    const traffic = await Promise.all(scriptPrizes().map((prize) => trafficOf(prize.instagramId)));
    expect(traffic.filter(({ redeems }) => redeems !== 1)).toEqual([]);
  });
});
