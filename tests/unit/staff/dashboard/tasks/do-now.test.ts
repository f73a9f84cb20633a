import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/api/error';
import type { Task, TasksReply } from '../../../../../src/contract/tasks';
import { DoNow } from '../../../../../src/staff/dashboard/tasks/DoNow';
import type { TasksQuery } from '../../../../../src/staff/dashboard/tasks/use-tasks';

const NOW = Date.parse('2026-11-22T06:00:00Z');

function render(change: Partial<TasksQuery>): string {
  const query: TasksQuery = {
    ...{ data: undefined, dataUpdatedAt: 0, error: null },
    ...{ isError: false, isPaused: false, isRefetchError: false },
    refetch: () => Promise.reject(new Error('not called')),
    ...change,
  };
  const props = { query, renderedAt: NOW, hasBranches: false, hasOrders: true };
  return renderToStaticMarkup(createElement(DoNow, props));
}

function redemption(id: number): Task {
  const since = { since: NOW - id * 60_000, due_at: null };
  return { kind: 'redemption', id, enrollment_no: `CHP-${id}`, name: 'Asha', ...since };
}

const TASKS: TasksReply = {
  content: Array.from({ length: 7 }, (_, n) => redemption(7 - n)),
  counts: [{ kind: 'redemption', total: 12 }],
  orders_todo: 0,
};

test('Do now shows the error and a retry button when its tasks fail to load', () => {
  const failed = { kind: 'refused', status: 503, message: 'The database did not answer.' } as const;
  const html = render({ isError: true, error: new ApiError(failed) });
  expect(html).toContain('role="alert"');
  expect(html).toContain('The database did not answer.');
  expect(html).toContain('Retry</button>');
});

test('Do now says, while the device is offline, that the tasks will load later', () => {
  const html = render({ isPaused: true });
  expect(html).toContain('Your tasks will load when you are online.');
  expect(html).not.toContain('Retry');
});

test('Do now shows outdated tasks and the reason when it cannot refresh them', () => {
  expect(render({ data: TASKS, isPaused: true })).toContain(
    'You are offline. These tasks may be old.',
  );
  const failed = render({ data: TASKS, isRefetchError: true });
  expect(failed).toMatch(/The tasks could not be refreshed\..*Retry.*CHP-7/s);
});

test('Do now shows the oldest tasks first, with a link to the full list and a button that names how many there are', () => {
  const html = render({ data: TASKS });
  expect(html.match(/CHP-\d/g)?.slice(0, 3)).toEqual(['CHP-7', 'CHP-6', 'CHP-5']);
  expect(html).toContain('Show 7 of 12');
  expect(html).toContain('>Redemptions to check <span>12</span></a>');
  expect(html).toMatch(/Do now<\/h2><span[^>]*>12</);
  const counts = [{ kind: 'redemption' as const, total: 7 }];
  expect(render({ data: { ...TASKS, counts } })).toContain('Show all 7');
});

test('Do now has up to nine rows on wide screens, where it needs no button if they are all', () => {
  const content = Array.from({ length: 12 }, (_, n) => redemption(12 - n));
  const of = (total: number) =>
    render({
      data: {
        ...{ content: content.slice(0, total), orders_todo: 0 },
        counts: [{ kind: 'redemption', total }],
      },
    });
  expect(of(5)).not.toContain('data-short');
  expect(of(9)).toMatch(/data-short="true".*data-fits="true"[^>]*>Show all 9</s);
  expect(of(12).match(/CHP-\d+/g)).toHaveLength(9);
  expect(of(12)).not.toContain('data-fits');
});
