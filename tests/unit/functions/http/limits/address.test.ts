import { expect, it } from 'vitest';
import { networkOf } from '../../../../../functions/http/limits/address';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['local', 'local'],
])('networkOf(%j) returns %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
