import { expect, it } from 'vitest';
import { contactOf } from '../../../../src/shop/help/complaint/labels';

it.each(['9812345678', '+91 98123 45678', '098123 45678', '(98123) 45678'])(
  'contactOf normalises the mobile number %s',
  (typed) => {
    expect(contactOf(typed)).toBe('9812345678');
  },
);

it.each(['meera.98@example.in', 'meera', ''])(
  'contactOf leaves text that is not a mobile number unchanged: %j',
  (typed) => {
    expect(contactOf(typed)).toBe(typed);
  },
);
