import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TasksReply } from '../../../src/contract/tasks';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations';
import { emptyShop } from '../../support/api/orders/orders';
import { bench, done, emptyBench, LINES, TOTAL, takeIn } from '../../support/api/repairs/repairs';
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

it('a repair is a task once its promised time has passed, until it is ready', async () => {
  const { token } = staff.advisor;
  const price = { kind: 'agreed' as const, lines: LINES };
  const late = await takeIn(token, { price, promised_at: Date.now() + HOUR_MS });
  expect(await later(0)).toEqual([]);
  const { content } = await tasksAfter(2 * HOUR_MS, staff.advisor);
  expect(content).toMatchObject([
    {
      kind: 'repair-late',
      repair: late.name,
      device: 'Tarang T5 5G',
      due: TOTAL,
      due_at: late.promised_at,
      branch: { name: 'Laxmi Road' },
    },
  ]);
  expect(await later(2 * HOUR_MS, staff.elsewhere)).toEqual([]);
  await done(late, { token }, { step: 'ready', outcome: 'repaired' });
  expect(await later(2 * HOUR_MS)).toEqual([]);
});

it('a customer who does not answer or collect is a task, and again after each recorded attempt', async () => {
  const { token } = staff.advisor;
  const quoted = await done(await takeIn(token), { token }, { step: 'quote', lines: LINES });
  const received = await takeIn(token);
  const ready = await done(received, { token }, { step: 'ready', outcome: 'not_repaired' });
  expect(await later(DAY_MS - HOUR_MS)).toEqual([]);
  expect(await later(DAY_MS + HOUR_MS)).toEqual([['repair-answer', quoted.name]]);
  expect(await later(4 * DAY_MS)).toEqual([
    ['repair-answer', quoted.name],
    ['repair-uncollected', ready.name],
  ]);
  const attempt = { step: 'note' as const, text: 'No reply', is_attempt: true };
  const tried = await done(ready, { token }, attempt);
  await done(tried, { token }, { step: 'note', text: 'Only a note' });
  const { content } = await tasksAfter(4 * DAY_MS, staff.advisor);
  const task = content.find(({ kind }) => kind === 'repair-uncollected');
  expect(task?.since).toBe(tried.timeline.at(-1)?.at);
});

it('a device on its way for a day is a task of both branches', async () => {
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
