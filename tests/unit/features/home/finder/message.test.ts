import { expect, it } from 'vitest';
import { fillIn, plainText } from '../../../../../src/features/home/finder/message';

const PLAIN = plainText('Chipwala', ['Laxmi Road', 'Kothrud']);

it('a booking says the model, the fault with the price that was shown, and the branch', () => {
  const booking = {
    model: 'Nila N9 Pro',
    fault: 'Cracked screen (from ₹6,499, 40 minutes)',
    branch: 'Kothrud',
  };
  expect(fillIn(PLAIN, booking).split('\n')).toEqual([
    'Hello Chipwala, I want to book a repair.',
    'Phone or laptop model: Nila N9 Pro',
    'What is wrong: Cracked screen (from ₹6,499, 40 minutes)',
    'Branch: Kothrud',
  ]);
});

it('a booking of nothing yet leaves lines to fill in, and names the branches to choose from', () => {
  expect(fillIn(PLAIN, {}).split('\n')).toEqual([
    'Hello Chipwala, I want to book a repair.',
    'Phone or laptop model: ',
    'What is wrong: ',
    'Branch (Laxmi Road / Kothrud): ',
  ]);
});
