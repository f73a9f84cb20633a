import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { loginBody, registerBody } from '../../../src/contract/auth';
import { fieldTexts, HIDDEN_CHARACTERS } from '../../../src/contract/fields';
import { placeOrderBody } from '../../../src/contract/orders/place';
import { stepBody } from '../../../src/contract/orders/step-body';
import { redemptionBody } from '../../../src/contract/redemption';
import { resolveBody } from '../../../src/contract/redemption-records';
import { stockChangeBody } from '../../../src/contract/stock';
import { createStoreBody, updateStoreBody } from '../../../src/contract/stores';
import {
  createUserBody,
  ownPasswordBody,
  setPasswordBody,
  updateUserBody,
} from '../../../src/contract/users';

const PERSON = {
  first_name: 'Asha',
  last_name: 'Kulkarni',
  email: 'asha@example.in',
  phone: '9876543210',
  role: 'advisor',
};
const STORE = { store_name: 'Kothrud', address: '12 Karve Road, Pune', code: 'PUN-09' };
const ORDER = {
  order_id: 'ORD1780077760500GQTOA',
  secret: 'ZGh1bi1idWRzLTItc2VjcmV0LWZvci10ZXN0cw',
  checkout: 'drawer',
  lines: [{ product_id: 'dhun-buds-2', quantity: 1 }],
  amount: 1799,
  fulfilment: {
    kind: 'deliver',
    name: 'Meera Joshi',
    mobile: '9876543210',
    address: '4 Fergusson Road, Pune',
    pin_code: '411004',
  },
  payment: 'online',
  contact: { mobile: '9876543210' },
};
const SALE = {
  action: 'redeem',
  instagram_id: 'meera.j',
  enrollment_no: 'CHP-2026-0001',
  customer_name: 'Meera Joshi',
  mobile: '9876543210',
  product: 'Dhun Buds',
  original_price: 1799,
  received: true,
};

/**
 * A valid example of every request body, with all text fields. The last element lists the fields
 * that may contain any characters because they are compared with a secret.
 */
const BODIES: readonly [name: string, schema: v.GenericSchema, good: object, but?: string[]][] = [
  [
    'sign-up',
    registerBody,
    {
      firstName: 'Asha',
      lastName: 'Kulkarni',
      email: 'asha@example.in',
      phone: '9876543210',
      password: 'Tarang-Monsoon-24',
    },
  ],
  ['login', loginBody, { username: 'asharb', password: 'Tarang-Monsoon-24' }, ['password']],
  ['new user', createUserBody, { ...PERSON, username: 'asharb', password: 'Tarang-Monsoon-24' }],
  ['user', updateUserBody, PERSON],
  ['password of another', setPasswordBody, { password: 'Tarang-Monsoon-24' }],
  [
    'own password',
    ownPasswordBody,
    { current_password: 'Tarang-Monsoon-24', new_password: 'Tarang-Monsoon-25' },
    ['current_password'],
  ],
  ['new store', createStoreBody, STORE],
  ['store', updateStoreBody, STORE],
  ['lookup', redemptionBody, { action: 'lookup', instagram_id: 'meera.j' }],
  ['redemption', redemptionBody, SALE],
  ['resolution', resolveBody, { outcome: 'redeemed', ref_no: 'REF-1', reason: 'Asked the shop' }],
  ['release', resolveBody, { outcome: 'released', reason: 'Asked the shop' }],
  ['order', placeOrderBody, ORDER],
  [
    'order to collect',
    placeOrderBody,
    { ...ORDER, fulfilment: { kind: 'collect', branch: 'PUN-01' } },
  ],
  ['handing over', stepBody, { step: 'hand-over', version: 1, code: '123456' }],
  ['cancelling', stepBody, { step: 'cancel', version: 1, reason: 'Changed their mind' }],
  ['return', stepBody, { step: 'return', version: 1, reason: 'Broken' }],
  [
    'payment',
    stepBody,
    {
      step: 'record-payment',
      version: 1,
      payments: [{ method: 'cash', reference: 'Book 4', amount: 1 }],
    },
  ],
  [
    'stock',
    stockChangeBody,
    { branch: 'PUN-01', change: 2, reason: 'Delivery from Kosh', version: 0 },
  ],
];

/** Fields with a fixed set of values, so they reject any other text. */
const CHOICES = ['action', 'outcome', 'checkout', 'kind', 'step', 'payment', 'role', 'method'];

function textPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return CHOICES.includes(path.at(-1) ?? '') ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]));
}

function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return `${String(value).slice(0, 3)}${text}${String(value).slice(3)}`;
  const inner = withText(Reflect.get(Object(value), key), rest, text);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...Object(value), [key]: inner };
}

const FIELDS = BODIES.flatMap(([name, schema, good, but = []]) =>
  textPaths(good)
    .filter((path) => !but.includes(path.join('.')))
    .map((path) => ({ name, field: path.join('.'), schema, good, path })),
);

const HIDDEN: readonly [name: string, text: string][] = [
  ['NUL', '\0'],
  ['tab', '\t'],
  ['escape', '\u001b'],
  ['delete', '\u007f'],
  ['C1 control', '\u0085'],
  ['soft hyphen', '\u00ad'],
  ['zero-width space', '\u200b'],
  ['joiner between Latin letters', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['line separator', '\u2028'],
  ['right-to-left override', '\u202e'],
  ['end of embedding', '\u202c'],
  ['isolate', '\u2066'],
  ['end of isolate', '\u2069'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['lone surrogate', '\ud83d'],
  ['tag', '\u{e0041}'],
  ['noncharacter', '\ufffe'],
];

function textsOf(schema: v.GenericSchema, body: unknown): Record<string, string> {
  const parsed = v.safeParse(schema, body);
  return parsed.success ? {} : fieldTexts(parsed.issues);
}

function isIn(value: unknown, hidden: string): boolean {
  if (typeof value === 'string') return value.includes(hidden);
  return Object.values(Object(value)).some((inner) => isIn(inner, hidden));
}

describe.each(FIELDS)(
  'the field $field in the request body “$name”',
  ({ field, schema, good, path }) => {
    test('accepts visible characters', () => {
      expect(textsOf(schema, good)).toEqual({});
    });

    test('never lets invisible characters through', () => {
      const stored = HIDDEN.filter(([, hidden]) => {
        const parsed = v.safeParse(schema, withText(good, path, hidden));
        return parsed.success ? isIn(parsed.output, hidden) : !(field in fieldTexts(parsed.issues));
      });
      expect(stored).toEqual([]);
    });
  },
);

describe('a text field', () => {
  const nameOf = (first_name: string) =>
    v.safeParse(updateUserBody, { ...PERSON, first_name }).output;

  test.each([
    ['a zero-width space', 'A\u200bsha'],
    ['a change of direction', '\u202eAsha\u202c'],
    ['a soft hyphen', 'As\u00adha'],
    ['a byte order mark', '\ufeffAsha'],
    ['a line end', 'Asha\r\n'],
  ])('leaves out %s that was pasted with it', (_, name) => {
    expect(nameOf(name)).toMatchObject({ first_name: 'Asha' });
  });

  test('asks the user to type the text instead of pasting it when it contains control characters', () => {
    const texts = textsOf(updateUserBody, { ...PERSON, first_name: 'A\u001bsha' });
    expect(texts).toEqual({ first_name: HIDDEN_CHARACTERS });
    expect(HIDDEN_CHARACTERS).toBe(
      'Contains hidden characters. Please type it instead of pasting.',
    );
  });

  test.each([
    ['Marathi with a joiner', 'सुऱ्\u200dया'],
    ['Hindi with a non-joiner', 'क्\u200cषमा'],
    ['Bengali with a joiner', 'র\u200d্যাব'],
    ['Malayalam that ends in a joiner', 'അവന്\u200d'],
    ['Urdu with a non-joiner', 'می\u200cخواہم'],
    ['a family of emoji', 'Meera 👩🏽\u200d👩\u200d👧'],
    ['a coloured heart', 'Meera ❤\ufe0f'],
    ['accents', 'Zoë Ångström'],
  ])('accepts %s', (_, name) => {
    expect(nameOf(name)).toMatchObject({ first_name: name });
  });

  test('is normalised to one Unicode form, however its accents were typed', () => {
    expect(nameOf('Zoe\u0308')).toMatchObject({ first_name: 'Zoë' });
  });

  test('accepts at most 30 accents on one letter', () => {
    const accents = (count: number) => nameOf(`A${'\u0301\u0316'.repeat(count / 2)}`);
    expect(accents(30)).toMatchObject({ first_name: expect.stringMatching(/^Á/) });
    const more = textsOf(updateUserBody, { ...PERSON, first_name: `A${'\u0301'.repeat(31)}` });
    expect(more).toEqual({ first_name: HIDDEN_CHARACTERS });
  });

  test('joins the lines of an address into one line, and a tab becomes a space', () => {
    const address = ' 12 Karve Road,\r\n  Flat 4\t“Shree”, Pune\n';
    const parsed = v.parse(createStoreBody, { ...STORE, address });
    expect(parsed.address).toBe('12 Karve Road, Flat 4 “Shree”, Pune');
  });
});
