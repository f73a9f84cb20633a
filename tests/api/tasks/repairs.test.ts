import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../../../functions/db/schema';
import { takeRepairStep } from '../../../functions/domain/repairs/take-step';
import { readMenuCounts } from '../../../functions/domain/tasks/menu-counts';
import { menuCountsOf, type TasksReply } from '../../../src/contract/tasks';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations';
import { dayText, startOfDay } from '../../../src/lib/india-time';
import { contextAt, emptyShop } from '../../support/api/orders/orders';
import { db, staffAt } from '../../support/api/orders/staff';
import { someone } from '../../support/api/people';
import {
  bench,
  book,
  done,
  emptyBench,
  intakeBody,
  LINES,
  see,
  TOTAL,
  takeIn,
} from '../../support/api/repairs/repairs';
import { tasksAfter } from '../../support/api/tasks';

let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(async () => {
  await emptyShop();
  await emptyBench();
});

const shown = ({ content }: TasksReply) =>
  content.map((task) => ('repair' in task ? [task.kind, task.repair] : [task.kind]));

const later = (ms: number, who = staff.advisor) => tasksAfter(ms, who).then(shown);

it('a repair appears as a task from an hour before its promised time, and as late from then on, until it is ready', async () => {
  const { token } = staff.advisor;
  const price = { kind: 'agreed' as const, lines: LINES };
  const late = await takeIn(token, { price, promised_at: Date.now() + 90 * MINUTE_MS });
  expect(await later(0)).toEqual([]);
  const soon = await tasksAfter(HOUR_MS, staff.advisor);
  expect(soon.content).toMatchObject([
    { kind: 'repair-soon', repair: late.name, due_at: late.promised_at, board: { to: null } },
  ]);
  expect(menuCountsOf(soon).lateRepairs).toBe(0);
  const { content } = await tasksAfter(2 * HOUR_MS, staff.advisor);
  expect(content).toMatchObject([
    {
      kind: 'repair-late',
      repair: late.name,
      device: 'Tarang T5 5G',
      due: TOTAL,
      due_at: late.promised_at,
      board: { state: 'approved', to: null, side: 'holder', waiting_for: null },
      branch: { name: 'Laxmi Road' },
    },
  ]);
  const inTwoHours = contextAt(Date.now() + 2 * HOUR_MS);
  expect(await readMenuCounts(inTwoHours, staff.advisor.user)).toMatchObject({ lateRepairs: 1 });
  expect(await readMenuCounts(inTwoHours, staff.elsewhere.user)).toMatchObject({ lateRepairs: 0 });
  expect(await later(2 * HOUR_MS, staff.elsewhere)).toEqual([]);
  await done(late, { token }, { step: 'ready', outcome: 'repaired' });
  expect(await later(2 * HOUR_MS)).toEqual([]);
});

const attempt = { step: 'note' as const, text: 'No reply', is_attempt: true };

it('a customer who has not replied for a day appears as a task, and appears again a day after each recorded attempt to reach them', async () => {
  const { token } = staff.advisor;
  const quoted = await done(await takeIn(token), { token }, { step: 'quote', lines: LINES });
  expect(await later(DAY_MS - HOUR_MS)).toEqual([]);
  expect(await later(DAY_MS + HOUR_MS)).toEqual([['repair-answer', quoted.name]]);
  const tried = await done(quoted, { token }, attempt);
  await done(tried, { token }, { step: 'note', text: 'Only a note' });
  const { content } = await tasksAfter(4 * DAY_MS, staff.advisor);
  expect(content[0]?.since).toBe(tried.timeline.at(-1)?.at);
});

it('an uncollected device appears as a task on each reminder day until an attempt to reach the customer is recorded', async () => {
  const { token } = staff.advisor;
  const { name } = await done(
    await takeIn(token),
    { token },
    { step: 'ready', outcome: 'not_repaired' },
  );
  const remindersOn = async (day: number) => {
    const { content } = await tasksAfter(day * DAY_MS + HOUR_MS, staff.advisor);
    return content.map((task) => ('repair' in task ? [task.repair, task.reminder] : []));
  };
  const visitor = { key: undefined, user: staff.advisor.user };
  const attemptOn = async (day: number) => {
    const { version } = (await see(name, { token })).body;
    const at = contextAt(Date.now() + day * DAY_MS);
    await takeRepairStep(at, name, visitor, { ...attempt, version });
  };
  expect(await remindersOn(2)).toEqual([]);
  for (const [day, reminder] of [
    [3, 3],
    [6, 3],
    [7, 7],
    [20, 14],
    [89, 30],
  ] as const) {
    expect([day, await remindersOn(day)]).toEqual([day, [[name, reminder]]]);
  }
  await attemptOn(4);
  expect([await remindersOn(6), await remindersOn(7)]).toEqual([[], [[name, 7]]]);
  await attemptOn(8);
  expect([await remindersOn(13), await remindersOn(14)]).toEqual([[], [[name, 14]]]);
  await attemptOn(31);
  expect(await remindersOn(89)).toEqual([]);
  expect(await later(3 * DAY_MS + HOUR_MS, staff.elsewhere)).toEqual([]);
});

it('a booking appears as a task on its day, from opening time until the device is received', async () => {
  const day = dayText(Date.now() + 2 * DAY_MS);
  const { repair } = await book({ day });
  const onDay = (hours: number, who = staff.advisor) =>
    later(startOfDay(day) + hours * HOUR_MS - Date.now(), who);
  expect(await onDay(-1)).toEqual([]);
  expect(await onDay(1)).toEqual([]);
  expect(await onDay(18)).toEqual([['repair-booked', repair.name]]);
  expect(await onDay(18, staff.elsewhere)).toEqual([]);
  expect(await onDay(25)).toEqual([]);
  const { device, faults, lock, price } = intakeBody();
  const { token } = staff.advisor;
  await done(repair, { token }, { step: 'receive', device, faults, lock, price });
  expect(await onDay(18)).toEqual([]);
});

it('a device in transit for more than a day appears as a task for both branches', async () => {
  const sent = await done(
    await takeIn(staff.advisor.token),
    { token: staff.advisor.token },
    { step: 'move', branch: 'PUN-02', place: 'With Ravi' },
  );
  for (const who of [staff.advisor, staff.elsewhere]) {
    expect(await later(DAY_MS - HOUR_MS, who)).toEqual([]);
    expect(await later(DAY_MS + HOUR_MS, who)).toEqual([['repair-transit', sent.name]]);
  }
});

it('an unfinished job whose technician no longer works in the branch is a task of its head and of admins until it is assigned again', async () => {
  const { head, admin, advisor, elsewhere } = staff;
  const { token, user } = head;
  const otherHead = await staffAt('branch_head', elsewhere.user.store);
  const assigned = async (technician: number) =>
    done(await takeIn(token), { token }, { step: 'assign', technician });
  const leaverWithJob = async () => {
    const { id } = await someone('advisor', { storeId: user.store });
    return { id, job: await assigned(id) };
  };
  const [inactive, deleted, moved, withoutStore] = [
    await leaverWithJob(),
    await leaverWithJob(),
    await leaverWithJob(),
    await leaverWithJob(),
  ];
  const finished = await assigned(inactive.id);
  await done(finished, { token }, { step: 'ready', outcome: 'not_repaired' });
  const sent = await assigned(inactive.id);
  await done(sent, { token }, { step: 'move', branch: 'PUN-02', place: 'With Ravi' });
  await assigned(advisor.user.id);
  await assigned(admin.user.id);
  expect(await later(0, head)).toEqual([]);

  for (const [{ id }, change] of [
    [inactive, { isActive: false }],
    [deleted, { deletedAt: Date.now() }],
    [moved, { storeId: elsewhere.user.store }],
    [withoutStore, { storeId: null }],
  ] as const) {
    await db.update(users).set(change).where(eq(users.id, id));
  }
  const left = [inactive, deleted, moved, withoutStore].map(({ job }) => [
    'repair-assign',
    job.name,
  ]);
  expect(await later(0, head)).toEqual(left);
  expect(await later(0, admin)).toEqual(left);
  for (const who of [advisor, elsewhere, otherHead]) expect(await later(0, who)).toEqual([]);

  await done(inactive.job, { token }, { step: 'assign', technician: advisor.user.id });
  await done(moved.job, { token }, { step: 'assign', technician: null });
  expect(await later(0, head)).toEqual([left[1], left[3]]);
});
