import { describe, expect, it } from 'vitest';
import { REPAIR_STATES, WAITING_FOR } from '../../../../src/contract/repairs/states';
import {
  aheadForCustomer,
  currentWork,
  promiseForCustomer,
} from '../../../../src/entities/repair/ahead-text';
import { workTimes } from '../../../../src/entities/repair/work-times';
import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations';

const NOW = Date.parse('2026-11-25T12:00:00+05:30');

type Repair = Parameters<typeof aheadForCustomer>[0];

const REPAIR: Repair = {
  state: 'received',
  booked_day: null,
  promised_at: NOW + DAY_MS + 6 * HOUR_MS,
  waiting_for: null,
  waiting_until: null,
  limit: null,
  timeline: [],
  paid: 0,
  due: 0,
};

describe('the page of a repair', () => {
  it.each([
    [{}, 'Ready tomorrow by 6\u00a0pm'],
    [{ promised_at: NOW - HOUR_MS }, ''],
    [{ state: 'quoted' }, ''],
    [{ state: 'booked', booked_day: '2026-11-27' }, 'Fri 27 Nov'],
    [{ waiting_for: 'part', waiting_until: NOW + 2 * DAY_MS }, 'Part expected by Fri 27 Nov'],
    [{ waiting_for: 'vendor', waiting_until: NOW + 2 * DAY_MS }, ''],
  ] as const)('names the time that matters for %j', (change, text) => {
    const words = promiseForCustomer({ ...REPAIR, ...change }, NOW);
    expect(words.replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
  });

  it('lists the steps that are left, and none once a repair has ended', () => {
    const ahead = (change: Partial<Repair>) => aheadForCustomer({ ...REPAIR, ...change }, NOW);
    expect(REPAIR_STATES.map((state) => ahead({ state }).length)).toEqual([
      ...[5, 4, 3, 3, 2, 1, 1],
      ...[0, 0, 0],
    ]);
    expect(ahead({})[1]?.replaceAll('\u00a0', ' ')).toBe('Ready to collect · tomorrow by 6 pm');
    expect(ahead({ limit: 3000 })[0]).toBe('You accept the price, if it is above ₹3,000');
    const claim_of = { name: 'R-1004', covered_until: NOW };
    expect(ahead({ claim_of })).not.toContain('You accept the price');
  });

  it('says what the branch does only while it works on the device', () => {
    const working = REPAIR_STATES.filter((state) => currentWork({ state, waiting_for: null }));
    expect(working).toEqual(['received', 'approved']);
    for (const waiting_for of WAITING_FOR) {
      expect(currentWork({ state: 'approved', waiting_for })).toBeUndefined();
    }
  });

  it('says how long the work takes, by its name if there are several', () => {
    const screen = { code: 'screen', name: 'Cracked screen', work: 'Screen', time: '40 minutes' };
    const other = { code: 'other', name: 'Something else' };
    expect(workTimes({ faults: [screen, other] })).toBe('40 minutes');
    const faults = [screen, { ...screen, work: 'Battery', time: '30 minutes' }];
    expect(workTimes({ faults })).toBe('Screen 40 minutes, Battery 30 minutes');
    expect(workTimes({ faults: [other] })).toBe('');
  });
});
