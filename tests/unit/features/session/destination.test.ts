import { expect, test } from 'vitest';
import { afterLogin } from '../../../../src/features/session/destination';

const ORIGIN = 'https://chipwala.example';

test.each(['system_admin', 'branch_head', 'advisor'])(
  '%s goes to the dashboard, wherever they come from',
  (role) => {
    expect(afterLogin(role, `${ORIGIN}/cart`, ORIGIN)).toBe('/dashboard');
    expect(afterLogin(role, '', ORIGIN)).toBe('/dashboard');
  },
);

test.each([
  ['back to the cart', `${ORIGIN}/cart`, '/cart'],
  ['back to the search', `${ORIGIN}/shop?q=buds`, '/shop?q=buds'],
  ['to their orders when they come from nowhere', '', '/track'],
  ['to their orders when they come from another site', 'https://example.com/cart', '/track'],
  ['to their orders when they have just signed up', `${ORIGIN}/signup`, '/track'],
  ['to their orders when they were sent here', `${ORIGIN}/login?reason=ended`, '/track'],
  ['to their orders from the dashboard, which is not for them', `${ORIGIN}/dashboard`, '/track'],
  ['to their orders when the browser tells nonsense', 'nowhere', '/track'],
])('a customer goes %s', (_where, referrer, path) => {
  expect(afterLogin('customer', referrer, ORIGIN)).toBe(path);
});
