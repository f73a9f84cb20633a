import { beforeEach, expect, test, vi } from 'vitest';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { intakeDraft } from '../../../../src/staff/repairs/intake/draft';
import { parseIntake, repeatOf } from '../../../../src/staff/repairs/intake/submission';
import { EMPTY_INTAKE, type IntakeValues } from '../../../../src/staff/repairs/intake/values';

type Draft = Parameters<ReturnType<typeof intakeDraft>['save']>[0];
const saveDraft = (booking: string, draft: Draft) => intakeDraft(booking).save(draft);
const loadDraft = (username: string, booking: string) => intakeDraft(booking).load(username);

const VALUES: IntakeValues = {
  ...EMPTY_INTAKE,
  mobile: '9876543210',
  type: 'phone',
  model: 'T5 5G',
  faults: ['screen'],
  lock: 'repair-mode',
  lines: [{ text: 'New display', price: '', kind: 'part' }],
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('a draft is loaded exactly as it was saved, including the request whose response was lost', () => {
  const rules = { booking: undefined, needsBranch: false, now: 0 };
  const parsed = parseIntake(VALUES, rules);
  const sent = parsed.ok ? parsed.output : null;
  expect(sent).not.toBeNull();
  const draft = { username: 'adviso', values: VALUES, sent };
  saveDraft('', draft);
  expect(loadDraft('adviso', '')).toEqual(draft);
});

test('a draft contains no unlock code, so the clerk types it again before repeating the request', () => {
  const values: IntakeValues = { ...VALUES, lock: 'code', lockCode: 'Zebra-91' };
  const booking = { name: 'B-7KQ2M9XA', version: 1, isOfOther: false };
  for (const rules of [{ booking: undefined }, { booking }]) {
    const parsed = parseIntake(values, { ...rules, needsBranch: false, now: 0 });
    if (!parsed.ok) throw new Error('The intake is incomplete');
    saveDraft('', { username: 'adviso', values, sent: parsed.output });
    expect([...stored.values()].join()).not.toContain('Zebra');

    const { sent, values: typed } = loadDraft('adviso', '') ?? {};
    if (!sent || !typed) throw new Error('The draft was not stored');
    const texts = { lockCode: REPAIR_TEXTS.needsLockCode };
    expect(repeatOf(sent, typed)).toEqual({ ok: false, errors: texts });
    expect(repeatOf(sent, { ...typed, lockCode: 'Zebra-91' })).toEqual(parsed);
  }
});

test('a draft belongs to one user and one booking, and an unreadable draft is ignored', () => {
  saveDraft('', { username: 'adviso', values: VALUES, sent: null });
  expect(loadDraft('brhead', '')).toBeNull();
  expect(loadDraft('adviso', 'B-7KQ2M9XA')).toBeNull();
  for (const key of stored.keys()) stored.set(key, '{"username":"adviso"');
  expect(loadDraft('adviso', '')).toBeNull();
  saveDraft('', null);
  expect(stored.size).toBe(0);
});
