import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, loadDraft, saveDraft } from '../../../../src/features/redemption/draft-storage';
import { type Flow, START } from '../../../../src/features/redemption/flow';
import { EMPTY_FORM } from '../../../../src/features/redemption/form/form-values';

const ENTRY = { instagramId: 'fan', enrollmentNo: 'CHP-1' };
const TYPED = { ...EMPTY_FORM, customer_name: 'Meera' };
const FORM: Flow = { step: 'form', entry: ENTRY, typed: TYPED, attempt: { kind: 'none' } };
const SUBMISSION = { content: '{}', key: 'key-1' };
const DRAFT = {
  username: 'adviso',
  entry: ENTRY,
  typed: TYPED,
  submission: SUBMISSION,
  isOpen: false,
};

describe('what is kept', () => {
  test('is what was typed, and the key of its submission', () => {
    expect(draftOf(FORM, 'adviso', SUBMISSION)).toEqual(DRAFT);
  });

  test.each<[string, Flow]>([
    ['under way', { ...FORM, attempt: { kind: 'sending', wasOpen: false } }],
    ['without an answer', { ...FORM, attempt: { kind: 'open', reason: 'unconfirmed', text: 'x' } }],
    [
      'without an answer, untyped',
      { ...FORM, typed: EMPTY_FORM, attempt: { kind: 'open', reason: 'unconfirmed', text: '' } },
    ],
  ])('is in doubt when a submission is %s', (_what, flow) => {
    expect(draftOf(flow, 'adviso', SUBMISSION)).toMatchObject({ isOpen: true });
  });

  test('is what was offered and not taken up yet', () => {
    expect(draftOf({ step: 'kept', draft: DRAFT }, 'adviso', null)).toEqual(DRAFT);
  });

  test.each<[string, Flow]>([
    ['a scan', START],
    ['an empty form', { ...FORM, typed: EMPTY_FORM }],
    ['a success', { step: 'success', refNo: 'CHW-1' }],
  ])('is nothing of %s', (_what, flow) => {
    expect(draftOf(flow, 'adviso', SUBMISSION)).toBeNull();
  });
});

describe('the memory of a tab', () => {
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

  test('gives back what its person left, to nobody else', () => {
    saveDraft(DRAFT);
    expect(loadDraft('adviso')).toEqual(DRAFT);
    expect(loadDraft('brhead')).toBeNull();
    saveDraft(null);
    expect(loadDraft('adviso')).toBeNull();
    expect(stored.size).toBe(0);
  });

  test.each(['', 'null', '[]', '{"username":"adviso"}'])('takes %j for nothing', (text) => {
    saveDraft(DRAFT);
    for (const key of stored.keys()) stored.set(key, text);
    expect(loadDraft('adviso')).toBeNull();
  });

  test('is only shorter where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    saveDraft(DRAFT);
    saveDraft(null);
    expect(loadDraft('adviso')).toBeNull();
  });
});
