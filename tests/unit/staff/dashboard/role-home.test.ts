import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NEW_ORDERS } from '../../../../src/staff/dashboard/news';
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

test.each([
  ['Admin Dashboard', 'system_admin'],
  ['Branch Head Dashboard', 'branch_head'],
  ['Advisor Dashboard', 'advisor'],
  ['Invalid role: customer', 'customer'],
  ['Invalid role: none', undefined],
] as const)('the dashboard is titled %s', (title, role) => {
  expect(renderToStaticMarkup(createElement(RoleHome, { role, news: [] }))).toContain(
    `<h1>${title}</h1>`,
  );
});

test('each section shows how many features it contains', () => {
  const html = renderToStaticMarkup(createElement(RoleHome, { role: 'advisor', news: [] }));
  const counts = [...html.matchAll(/<h2 id="(\w+)">\w+<\/h2><span[^>]*>(\d+)</g)];
  expect(counts.map(([, id, count]) => [id, count])).toEqual([
    ['live', '3'],
    ['upcoming', '8'],
  ]);
});

test('the Orders card shows the same number of new orders as Today, and does not count orders to call', () => {
  const news = [
    {
      text: 'Orders to confirm by call',
      count: 2,
      href: '/orders?state=placed&payment=due',
      isTask: true,
    },
    { text: NEW_ORDERS, count: 3, href: '/orders?state=confirmed', isTask: true },
  ];
  const html = renderToStaticMarkup(createElement(RoleHome, { role: 'advisor', news }));
  expect(html).toContain('<strong>3</strong>New orders');
  expect(html).toMatch(/<strong>Orders<\/strong>.*?3 new<\/span><\/a>/);
});

test('the Orders card shows no count when there are no new orders', () => {
  const html = renderToStaticMarkup(createElement(RoleHome, { role: 'advisor', news: [] }));
  expect(html).not.toMatch(/\d new/);
});

test('a user without a first name is greeted as User', () => {
  const html = renderToStaticMarkup(createElement(TopBar, { user: NAMELESS }));
  expect(html).toContain('Welcome, User<');
  expect(html).toContain('Logged in as Advisor<');
});
