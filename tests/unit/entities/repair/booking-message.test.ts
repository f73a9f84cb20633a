import { expect, it } from 'vitest';
import { fillIn, plainText } from '../../../../src/entities/repair/booking-message';

const PLAIN = plainText('Chipwala', ['Laxmi Road', 'Kothrud']);

it('a booking message contains the model, the fault with its displayed price, and the branch', () => {
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

it('an empty booking message has lines to fill in and lists the branches', () => {
  expect(fillIn(PLAIN, {}).split('\n')).toEqual([
    'Hello Chipwala, I want to book a repair.',
    'Phone or laptop model: ',
    'What is wrong: ',
    'Branch (Laxmi Road / Kothrud): ',
  ]);
});
