import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDraft, saveDraft, submissionOf } from '../../../../src/staff/redemption/draft';
import { draftOf, type Flow, INITIAL, reduce } from '../../../../src/staff/redemption/flow';
import { EMPTY_FORM } from '../../../../src/staff/redemption/form/form-values';
import { FORM as EMPTY_STEP, ENTRY, SUCCESS } from './form-step';

const FORM_VALUES = { ...EMPTY_FORM, customer_name: 'Meera' };
const FORM: Flow = { ...EMPTY_STEP, formValues: FORM_VALUES };
const SUBMISSION = { content: '{}', key: 'key-1' };
const DRAFT = {
  username: 'adviso',
  entry: ENTRY,
  formValues: FORM_VALUES,
  submission: SUBMISSION,
  isUnresolved: false,
};

describe('a draft', () => {
  test("contains the typed values and the submission's idempotency key", () => {
    expect(draftOf(FORM, 'adviso', SUBMISSION)).toEqual(DRAFT);
  });

  test.each<[string, Flow]>([
    ['in progress', { ...FORM, attempt: { kind: 'sending', wasUnresolved: false } }],
    [
      'without a response',
      { ...FORM, attempt: { kind: 'unresolved', reason: 'unconfirmed', text: 'x' } },
    ],
    [
      'without a response and the form is empty',
      {
        ...FORM,
        formValues: EMPTY_FORM,
        attempt: { kind: 'unresolved', reason: 'unconfirmed', text: '' },
      },
    ],
  ])('is marked as unresolved when its submission is %s', (_what, flow) => {
    expect(draftOf(flow, 'adviso', SUBMISSION)).toMatchObject({ isUnresolved: true });
  });

  test('stays unchanged until it is resumed', () => {
    expect(draftOf({ step: 'draft', draft: DRAFT }, 'adviso', null)).toEqual(DRAFT);
  });

  test.each<[string, Flow]>([
    ['a scan', INITIAL],
    ['an empty form', { ...FORM, formValues: EMPTY_FORM }],
    ['a success', SUCCESS],
  ])('is not created for %s', (_what, flow) => {
    expect(draftOf(flow, 'adviso', SUBMISSION)).toBeNull();
  });
});

describe('an unfinished draft', () => {
  const offered: Flow = { step: 'draft', draft: DRAFT };

  test('is offered before scanning starts', () => {
    expect(reduce(INITIAL, { type: 'draft-found', draft: DRAFT })).toEqual(offered);
    expect(reduce(offered, { type: 'read', entry: ENTRY })).toEqual(offered);
    expect(reduce(offered, { type: 'time-up' })).toEqual(offered);
  });

  test('can be resumed with its values or discarded', () => {
    expect(reduce(offered, { type: 'draft-resumed' })).toEqual(FORM);
    expect(reduce(offered, { type: 'restarted' })).toEqual(INITIAL);
  });

  test('keeps its unresolved attempt when it is resumed', () => {
    const unresolved: Flow = { step: 'draft', draft: { ...DRAFT, isUnresolved: true } };
    expect(reduce(unresolved, { type: 'draft-resumed' })).toMatchObject({
      formValues: FORM_VALUES,
      attempt: { kind: 'unresolved' },
    });
  });
});

describe('draft storage', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  test('returns a draft only to the user who created it', () => {
    saveDraft(DRAFT);
    expect(loadDraft('adviso')).toEqual(DRAFT);
    expect(loadDraft('brhead')).toBeNull();
    saveDraft(null);
    expect(loadDraft('adviso')).toBeNull();
    expect(stored.size).toBe(0);
  });

  test.each(['', 'null', '[]', '{"username":"adviso"}'])('ignores the invalid value %j', (text) => {
    saveDraft(DRAFT);
    for (const key of stored.keys()) stored.set(key, text);
    expect(loadDraft('adviso')).toBeNull();
  });

  test('loses the draft without an error when session storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    saveDraft(DRAFT);
    saveDraft(null);
    expect(loadDraft('adviso')).toBeNull();
  });
});

test('submissionOf keeps the key for identical values and creates a new key for changed values', () => {
  let made = 0;
  const create = () => `key-${++made}`;
  const form = { mobile: '9876543210' };

  const first = submissionOf(form, null, create);
  expect(first.key).toBe('key-1');
  expect(submissionOf({ ...form }, first, create)).toEqual(first);
  const second = submissionOf({ mobile: '9876543211' }, first, create);
  expect(second.key).toBe('key-2');
  expect(submissionOf(form, second, create).key).toBe('key-3');
});

test('submissionOf creates a unique key for each submission', () => {
  expect(submissionOf({}, null).key).not.toBe(submissionOf({}, null).key);
});
