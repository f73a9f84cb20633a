import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Role } from '../../../../src/contract/roles';
import type { TasksReply } from '../../../../src/contract/tasks';
import { RoleHome } from '../../../../src/staff/dashboard/RoleHome';
import { TopBar } from '../../../../src/staff/dashboard/TopBar';

const NAMELESS = {
  id: 1,
  username: 'adviso',
  first_name: '',
  last_name: '',
  role: 'advisor',
  store: null,
  store_name: null,
} as const;

const NO_TASKS: TasksReply = { content: [], counts: [], orders_todo: 0 };
const NOW = Date.parse('2026-11-22T06:00:00Z');
const NO_FIGURES = { today: undefined, own: undefined };

function home(role: Role | undefined, tasks: TasksReply | undefined = NO_TASKS, store = 1) {
  const user = role && { role, store: store || null };
  return renderToStaticMarkup(
    createElement(RoleHome, { user, tasks, news: [], renderedAt: NOW, ...NO_FIGURES }),
  );
}

test.each([
  ['Admin Dashboard', 'system_admin'],
  ['Branch Head Dashboard', 'branch_head'],
  ['Advisor Dashboard', 'advisor'],
  ['Invalid role: customer', 'customer'],
  ['Invalid role: none', undefined],
] as const)('the dashboard is titled %s', (title, role) => {
  expect(home(role)).toContain(`<h1>${title}</h1>`);
});

test('each section shows how many features it contains, and Upcoming is collapsed', () => {
  const html = home('advisor');
  const counts = [...html.matchAll(/<h2 id="(\w+)">\w+<\/h2><span[^>]*>(\d+)</g)];
  expect(counts.map(([, id, count]) => [id, count])).toEqual([
    ['live', '4'],
    ['upcoming', '8'],
  ]);
  expect(html).toMatch(/<details[^>]*><summary[^>]*>.*Upcoming.*<\/summary>.*RPay.*<\/details>/);
  expect(html).not.toContain('<details open');
});

test('the Orders and Work ledger cards show how much needs action, and Do now describes its tasks', () => {
  const counts = [
    { kind: 'pack' as const, total: 2 },
    { kind: 'inform' as const, total: 1 },
    { kind: 'repair-late' as const, total: 4 },
  ];
  const html = home('advisor', { content: [], counts, orders_todo: 3 });
  const text = html.replace(/<[^>]+>/g, '');
  expect(html).toMatch(/<strong>Orders<\/strong>.*?3 to do<\/span><\/a>/);
  expect(html).toMatch(/<strong>Work ledger<\/strong>.*?4 late<\/span><\/a>/);
  expect(text).toContain('Do now73 orders · 4 repairs');
});

test('the cards show no count when nothing needs action', () => {
  expect(home('advisor')).not.toMatch(/\d (to do|late)/);
});

test('Do now says that all tasks are done, or why a user without a store sees no orders', () => {
  expect(home('advisor')).toContain('All done.');
  expect(home('advisor', NO_TASKS, 0)).toContain('You are not assigned to a store,');
  expect(home('system_admin', NO_TASKS, 0)).toContain('All done.');
});

test('Do now reserves space for its rows until the tasks have loaded', () => {
  const html = renderToStaticMarkup(
    createElement(RoleHome, {
      user: { role: 'advisor', store: 1 },
      tasks: undefined,
      news: [],
      renderedAt: NOW,
      ...NO_FIGURES,
    }),
  );
  expect(html).toContain('data-reserved="true"');
  expect(html).not.toContain('All done.');
});

test.each([
  ['advisor', 'Laxmi Road', 'Laxmi RoadA'],
  ['advisor', null, 'No branchA'],
  ['system_admin', null, 'All branchesA'],
] as const)(
  'the header for the role %s with the store name %s shows “%s”',
  (role, store_name, text) => {
    const user = { ...NAMELESS, first_name: 'Advait', role, store_name };
    const html = renderToStaticMarkup(createElement(TopBar, { user }));
    const button = /<button[^>]*popoverTarget="profile-menu".*?<\/button>/i.exec(html)?.[0] ?? '';
    expect(button.replace(/<[^>]+>/g, '')).toBe(`${text}Profile menu`);
  },
);

test('a user without a first name is greeted as User', () => {
  const html = renderToStaticMarkup(createElement(TopBar, { user: NAMELESS }));
  expect(html).toContain('Welcome, User<');
  expect(html).toContain('Logged in as Advisor<');
});
