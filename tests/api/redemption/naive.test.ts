import { afterAll, expect, it, vi } from 'vitest';
import { chooseLedger } from '../../../functions/domain/giveaways/ledger/script';
import { db, someone } from '../../support/api/people';
import { naiveClaim } from '../../support/api/redemption/naive-claim';
import { codeOf, SCRIPT, trafficOf } from '../../support/api/redemption/script';
import { RACE } from '../../support/script/faults';

const CLAIMS = '../../../functions/domain/giveaways/claims';

// Resets the modules, because test files that run later share them.
afterAll(() => {
  vi.doUnmock(CLAIMS);
  vi.resetModules();
});

it('the race test detects a claim function that checks first and writes afterwards', async () => {
  vi.doMock(CLAIMS, async (importOriginal) => ({
    ...(await importOriginal<object>()),
    takeClaim: naiveClaim,
  }));
  // Reloads the modules, because the Worker has already loaded the real claim function.
  vi.resetModules();
  const { faultsOf, raceForEach } = await import('../../support/api/redemption/race');

  const by = await someone('advisor');
  const prizes = Array.from({ length: 20 }, (_, n) => codeOf(`${RACE}.naive.${n}`));
  const finishes = await raceForEach(chooseLedger(db, SCRIPT), by, prizes);
  expect(faultsOf(finishes)).not.toEqual([]);

  const traffic = await Promise.all(prizes.map(({ instagramId }) => trafficOf(instagramId)));
  expect(traffic.filter(({ redeems }) => redeems > 1)).not.toEqual([]);
});
