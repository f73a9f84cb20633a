import { describe, expect, it } from 'vitest';
import { type Explained, type Parsed, submitForm } from '../../../../src/ui/form/submit';

const FIELDS = ['name', 'phone'];

/**
 * Submits a form with a name and a phone number. Returns the calls that `submitForm` made, in
 * order.
 */
async function submitted(parsed: Parsed<string>, refusal?: Explained) {
  const calls: unknown[] = [];
  const isSent = await submitForm(
    parsed,
    {
      parse: (values) => values,
      submit: async (output) => {
        calls.push(['submit', output]);
        if (refusal) throw new Error('refused');
      },
      explain: () => refusal ?? { message: '' },
      onInvalid: () => calls.push('invalid'),
    },
    {
      hasField: (name) => FIELDS.includes(name),
      setBusy: (isBusy) => calls.push(['busy', isBusy]),
      setErrors: (errors) => calls.push(['errors', errors]),
      setFailure: (message) => calls.push(['failure', message]),
      focusFirstInvalid: () => calls.push('focus'),
    },
  );
  return { isSent, calls };
}

describe('submitForm', () => {
  it('focuses the first invalid field and sends nothing when the input is invalid', async () => {
    const errors = { phone: 'Phone number is required' };
    expect(await submitted({ ok: false, errors })).toEqual({
      isSent: false,
      calls: [['failure', null], ['errors', errors], 'invalid', 'focus'],
    });
  });

  it('clears the errors and stays busy after the form is sent', async () => {
    expect(await submitted({ ok: true, output: 'Asha' })).toEqual({
      isSent: true,
      calls: [
        ['failure', null],
        ['errors', {}],
        ['busy', true],
        ['submit', 'Asha'],
      ],
    });
  });

  it.each<[string, Explained, unknown[]]>([
    [
      'the message when the rejection names no fields',
      { message: 'No connection.' },
      [
        ['errors', {}],
        ['failure', 'No connection.'],
      ],
    ],
    [
      'the error next to its field when the form has that field',
      { message: 'Check the fields.', fields: { phone: 'Invalid phone number' } },
      [['errors', { phone: 'Invalid phone number' }], 'focus'],
    ],
    [
      'the message when the form does not have that field',
      { message: 'Check the fields.', fields: { version: 'Must be a number' } },
      [
        ['errors', { version: 'Must be a number' }],
        ['failure', 'Check the fields.'],
      ],
    ],
  ])('shows a rejection from the server: %s', async (_what, refusal, shown) => {
    const { isSent, calls } = await submitted({ ok: true, output: 'Asha' }, refusal);
    expect(isSent).toBe(false);
    expect(calls.slice(4)).toEqual([['busy', false], ...shown]);
  });
});
