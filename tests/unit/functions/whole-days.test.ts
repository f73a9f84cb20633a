import { expect, it } from 'vitest';
import { endOfDayOf } from '../../../src/lib/india-time';
import { upgradedFrom } from '../../support/upgraded.ts';

const FIRST = 'drizzle/0046_whole_days.sql';
const IMEI = '353577582081717';

const repair = (id: number, serial: string, type = 'phone', until = 'NULL', ended = 'NULL') =>
  `INSERT INTO repairs (id, reference, request_id, body_hash, state, state_since, branch, first_branch,
    device_type, brand, model, serial, faults, conditions, accessories, created_at, warranty_until, ended_at)
  VALUES (${id}, 'B-${id}', '${id}', '', 'booked', 1, 'PUN-01', 'PUN-01',
    '${type}', '', 'T5', '${serial}', '[]', '[]', '[]', 1, ${until}, ${ended});`;

it.each([
  [IMEI, 'phone', IMEI],
  ['3535775820817101', 'phone', IMEI],
  ['35357758208171701', 'phone', IMEI],
  ['353577582081717/01', 'phone', IMEI],
  [`IMEI${IMEI}`, 'phone', IMEI],
  [`IMEI1${IMEI}`, 'phone', `IMEI1${IMEI}`],
  ['35357758208171801', 'phone', '35357758208171801'],
  ['C02XK1ABJG5H', 'phone', 'C02XK1ABJG5H'],
  ['3535775820817101', 'tablet', '3535775820817101'],
])('the number %s of a %s is %s after the upgrade', (serial, type, stored) => {
  const db = upgradedFrom(FIRST, repair(1, serial, type));
  expect(db.prepare('SELECT serial FROM repairs').all()).toEqual([{ serial: stored }]);
  const found = db.prepare('SELECT rowid FROM repairs_search WHERE repairs_search MATCH ?');
  expect(found.all(`"${stored}"`)).toHaveLength(1);
});

it('warranties and open estimates from before the upgrade last until their day in India ends', () => {
  const times = ['18:29:59.999', '18:30:00', '06:00:00'];
  const [late, midnight, noon] = times.map((time) => Date.parse(`2026-11-28T${time}Z`));
  const estimate = (version: number, until: number | undefined, approved = 'NULL') =>
    `INSERT INTO repair_estimates (repair_id, version, at, valid_until, lines, total, approved_at)
    VALUES (1, ${version}, 1, ${until}, '[]', 1, ${approved});`;
  const db = upgradedFrom(
    FIRST,
    [
      repair(1, '', 'phone', String(late), '1'),
      repair(2, '', 'phone', String(midnight), '1'),
      repair(3, '', 'phone', String(noon), String(noon)),
      ...[estimate(1, noon), estimate(2, noon, '5')],
    ].join(''),
  );
  const ends = (query: string) =>
    db
      .prepare(query)
      .all()
      .map(({ until }) => until);
  expect(ends('SELECT warranty_until AS until FROM repairs ORDER BY id')).toEqual([
    late,
    endOfDayOf(midnight ?? 0),
    noon,
  ]);
  expect(ends('SELECT valid_until AS until FROM repair_estimates ORDER BY version')).toEqual([
    late,
    noon,
  ]);
});
