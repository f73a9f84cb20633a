import { expect, it } from 'vitest';
import { inSentence } from '../../../src/lib/in-sentence';

it.each([
  ['Every day, 10 am to 9 pm', 'every day, 10 am to 9 pm'],
  ['Monday to Saturday, 10 am to 8 pm, Sunday until 2 pm', undefined],
  ['Mon–Sat, 10 am to 8 pm', undefined],
  ['10 am to 9 pm except Sunday', undefined],
])('inSentence keeps the weekdays of “%s” with their capitals', (text, expected = text) => {
  expect(inSentence(text)).toBe(expected);
});
