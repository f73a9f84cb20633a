import { dayText, startOfDay } from '../../../../src/lib/india-time';
import { enter, loggedIn, someone, someStore } from '../people';
import { someRedemption } from './redemptions';

/**
 * Creates redemptions from today, yesterday and long ago, at two stores and without a store, and
 * the staff who may read them.
 */
export async function someHistory() {
  const baner = await someStore('Baner');
  const kothrud = await someStore('Kothrud');
  const person = await someone('advisor', { storeId: baner, firstName: 'Omkar', lastName: '' });
  const unassigned = await someone('advisor');
  const head = await someone('branch_head', { storeId: kothrud });

  const at = (storeId: number | null, staffId: number, refNo: string, extra = {}) =>
    someRedemption(staffId, { storeId, refNo, ...extra });
  const today = startOfDay(dayText(Date.now()));
  await at(baner, person.id, 'B-TODAY', { claimedAt: today });
  await at(baner, person.id, 'B-LATE', { claimedAt: today + 1, customerName: 'Zoya, "Zee" Émile' });
  await at(baner, person.id, 'B-YESTERDAY', { claimedAt: today - 1, mobile: '9000011111' });
  await at(kothrud, person.id, 'K-TODAY', {
    claimedAt: today + 2,
    instagramId: 'Kothrud.Fan',
    finalPrice: 9000,
  });
  await at(null, unassigned.id, 'L-TODAY', {
    claimedAt: today + 3,
    enrollmentNo: 'E-LONELY',
    finalPrice: 5,
  });
  await at(null, person.id, 'N-TODAY', { claimedAt: today + 4 });
  await at(baner, person.id, 'OLD', { claimedAt: Date.parse('2026-01-02T18:30:00Z') });
  const open = { refNo: null, claimedAt: today, storeId: baner };
  for (const state of ['claimed', 'unknown', 'released'] as const) {
    await someRedemption(person.id, { ...open, state });
  }

  return {
    advisorId: person.id,
    baner,
    admin: (await loggedIn('system_admin')).token,
    advisor: (await enter(person)).token,
    head: (await enter(head)).token,
    lonely: (await enter(unassigned)).token,
  };
}
