import { expect, it } from 'vitest';
import { unbrokenParts } from '../../../src/lib/unbroken';

it.each([
  ['Tarang T5 5G', []],
  ['Chargo Dock 7-in-1', ['7-in-1']],
  ['Chargo GaN 67 W', ['67 W']],
  ['USB-C cable 2 m, braided', ['USB-C']],
  ['Log in to open Hand-overs without code.', ['Hand-overs']],
  ['', []],
])('“%s” has these parts that stay on one line: %j', (text, unbroken) => {
  const parts = unbrokenParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter((part) => part.isUnbroken).map((part) => part.text)).toEqual(unbroken);
});
