import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { repairStepBody } from '../../../../src/contract/repairs/step-body';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { DAY_MS } from '../../../../src/lib/durations';
import { messageText } from '../../../../src/staff/repairs/job/message';
import { nextText } from '../../../../src/staff/repairs/job/next-text';
import { hasNews } from '../../../../src/staff/repairs/job/use-message';
import { NOBODY, technicianValue } from '../../../../src/staff/repairs/steps/assign';
import type { FormStep } from '../../../../src/staff/repairs/steps/form-steps';
import { FORMS } from '../../../../src/staff/repairs/steps/forms';
import { handOver } from '../../../../src/staff/repairs/steps/hand-over';
import { offersFor } from '../../../../src/staff/repairs/steps/offers';
import { quote } from '../../../../src/staff/repairs/steps/quote';
import { checksFor, ready } from '../../../../src/staff/repairs/steps/ready';
import { parseStep } from '../../../../src/staff/work/step-form';
import type { FormPart } from '../../../../src/ui/form/use-form';

const NOW = Date.parse('2026-11-22T06:00:00Z');

const REPAIR: RepairReply = {
  name: 'R-1001',
  reference: 'B-7KQ2M9XA',
  state: 'received',
  version: 4,
  created_at: NOW,
  since: NOW,
  booked_day: null,
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  customer: { name: 'Meera', mobile: '9876543210' },
  device: { type: 'phone', brand: 'Tarang', model: 'T5 5G', colour: '', serial: '' },
  faults: [{ code: 'screen', name: 'Cracked screen' }],
  conditions: [],
  accessories: ['case'],
  lock: null,
  limit: null,
  promised_at: null,
  waiting_for: null,
  waiting_until: null,
  outcome: null,
  estimates: [],
  total: 0,
  paid: 0,
  due: 0,
  refundable: 0,
  payment_claims: 0,
  payments: [],
  refunds: [],
  warranty_until: null,
  timeline: [{ at: NOW, step: 'receive', by: 'Advait Inamdar', detail: {} }],
  side: 'holder',
  technician: null,
  custody: { place: 'Shelf B3', to: null },
  attempts: 0,
};

const LINES = [{ text: 'New display', price: 2499, kind: 'part' as const }];
const ESTIMATE = { version: 1, at: NOW, valid_until: NOW + DAY_MS, lines: LINES, total: 2499 };
const QUOTED: RepairReply = {
  ...REPAIR,
  state: 'quoted',
  estimates: [{ ...ESTIMATE, state: 'open' }],
};
const APPROVED: RepairReply = {
  ...REPAIR,
  state: 'approved',
  estimates: [{ ...ESTIMATE, state: 'approved', approved_by: 'phone' }],
  total: 2499,
  due: 2499,
};
const READY: RepairReply = { ...APPROVED, state: 'ready', outcome: 'repaired' };

describe('the steps that a job offers', () => {
  const offers = (repair: RepairReply, role: 'advisor' | 'branch_head' = 'advisor') =>
    offersFor(repair, role, NOW);

  test('start with the next step and follow the rule table', () => {
    expect(offers(REPAIR)).toMatchObject({ main: 'quote', near: ['assign', 'wait', 'ready'] });
    expect(offers(QUOTED)).toMatchObject({ main: 'approve', near: ['quote'] });
    expect(offers(READY)).toMatchObject({ main: 'hand-over', near: ['reopen', 'record-payment'] });
    expect(offers(READY).more).not.toContain('new-link');
    expect(offers(READY, 'branch_head').more).toContain('new-link');
  });

  test('include closing without a reply only after a week and two attempts', () => {
    const old = { ...QUOTED, since: NOW - 7 * DAY_MS };
    expect(offers(old).near).not.toContain('no-reply');
    expect(offers({ ...old, attempts: 2 }).near).toContain('no-reply');
  });

  test('differ between the sender, the receiver and the device’s first branch', () => {
    const to = { code: 'PUN-02', name: 'Kothrud' };
    const sent: RepairReply = { ...APPROVED, custody: { place: '', to } };
    expect(offers(sent)).toMatchObject({ main: undefined, near: ['recall-move'] });
    expect(offers(sent).more).not.toEqual(expect.arrayContaining(['assign']));
    expect(offers(sent).more).not.toEqual(expect.arrayContaining(['wait']));
    expect(offers({ ...sent, side: 'receiver' })).toEqual({
      main: 'accept-move',
      near: [],
      more: [],
    });
    expect(offers({ ...APPROVED, side: 'reader' })).toEqual({
      main: undefined,
      near: [],
      more: [],
    });
    const booked: RepairReply = { ...REPAIR, state: 'booked', side: 'finder' };
    expect(offers(booked)).toEqual({ main: 'receive', near: [], more: [] });
    expect(nextText(booked, NOW)).toContain('Booked for Laxmi Road.');
    expect(nextText(sent, NOW)).toBe('On the way to Kothrud, which must accept it.');
  });
});

describe('a step’s form', () => {
  function parse(step: FormStep, repair: RepairReply, values: object = {}) {
    const form = FORMS[step];
    const filled = { ...form.values(repair, {}), ...values };
    return parseStep(repairStepBody, step, form, repair, filled);
  }

  test('starts a first estimate from the price list, and a new version of an estimate from the previous version', () => {
    expect(quote.values(REPAIR, {}).lines).toEqual([
      { text: 'Screen replacement', price: '2499', kind: 'part' },
    ]);
    const data = { ...REPAIR, faults: [{ code: 'data', name: 'Data recovery' }] };
    expect(quote.values(data, {}).lines).toMatchObject([{ kind: 'labour' }]);
    expect(quote.values(QUOTED, {}).lines).toEqual([
      { text: 'New display', price: '2499', kind: 'part' },
    ]);
    expect(
      parse('quote', REPAIR, { lines: [{ text: '', price: '₹0', kind: 'part' }] }),
    ).toMatchObject({
      ok: false,
      errors: { 'lines.0.text': 'Describe the work or the part' },
    });
  });

  test('assigns the chosen colleague, or no one', () => {
    expect(parse('assign', REPAIR)).toMatchObject({
      ok: false,
      errors: { technician: 'Choose who works on it' },
    });
    const assigned = { ...REPAIR, technician: { id: 7, name: 'Advait' } };
    const technicianIn = (values: object) => parse('assign', assigned, values);
    expect(technicianIn({})).toMatchObject({ output: { technician: 7 } });
    expect(technicianIn({ technician: technicianValue(12) })).toMatchObject({
      output: { technician: 12 },
    });
    expect(technicianIn({ technician: NOBODY })).toMatchObject({ output: { technician: null } });
  });

  test('approves the newest estimate, and requires the clerk to choose how the customer agreed', () => {
    expect(parse('approve', QUOTED)).toMatchObject({
      ok: false,
      errors: { by: expect.any(String) },
    });
    expect(parse('approve', QUOTED, { by: 'phone' })).toEqual({
      ok: true,
      output: { step: 'approve', version: 4, estimate_version: 1, by: 'phone' },
    });
    expect(parse('approve', QUOTED, { by: 'declined' })).toEqual({
      ok: true,
      output: { step: 'decline', version: 4, estimate_version: 1 },
    });
  });

  test('marks an approved device repaired as it opens, and a device that failed a check only in part', () => {
    expect(parse('ready', APPROVED)).toMatchObject({ ok: true, output: { outcome: 'repaired' } });
    const [, screen = '', ...others] = checksFor(APPROVED);
    expect(others).toContain('Accessories with the device');
    const failed = (outcome: string, checks: readonly string[]) =>
      parse('ready', APPROVED, { outcome, failed: checks });
    expect(failed('repaired', [screen])).toEqual({
      ok: false,
      errors: { failed: 'Repair it first, or choose “Partly repaired”' },
    });
    expect(failed('partly_repaired', [])).toMatchObject({ errors: { failed: 'Tick what failed' } });
    expect(failed('partly_repaired', [screen])).toMatchObject({
      output: { outcome: 'partly_repaired', reason: `Failed: ${screen}` },
    });
    expect(parse('ready', APPROVED, { outcome: 'not_repaired' })).toEqual({
      ok: false,
      errors: { reason: REPAIR_TEXTS.needsReason },
    });
    const reason = 'No spare part';
    expect(parse('ready', APPROVED, { outcome: 'not_repaired', reason }).ok).toBe(true);
    expect(ready.values(REPAIR, {}).outcome).toBe('not_repaired');
  });

  test('includes the due payment in the handover, and shows each missing proof as an error on its field', () => {
    const cash = {
      isSplit: false,
      payments: [{ method: 'cash', reference: '', amount: '' }],
    } as const;
    expect(parse('hand-over', READY, { payments: cash })).toMatchObject({
      ok: false,
      errors: { code: expect.stringContaining('collection code') },
    });
    const scanned = { payments: cash, code: '123456', scannedCode: '123456' };
    expect(parse('hand-over', READY, scanned)).toMatchObject({
      output: { proof: { kind: 'code', is_scanned: true } },
    });
    const typed = parse('hand-over', READY, { ...scanned, code: '123457' });
    expect(typed).toMatchObject({ output: { proof: { kind: 'code', code: '123457' } } });
    expect(typed).not.toHaveProperty('output.proof.is_scanned');
    expect(parse('hand-over', READY, { payments: cash, claim: 'slip' })).toEqual({
      ok: true,
      output: {
        step: 'hand-over',
        version: 4,
        proof: { kind: 'claim', claim: 'slip' },
        payments: [{ method: 'cash', reference: '', amount: 2499 }],
      },
    });
    const paid = parse('hand-over', { ...READY, due: 0 }, { isWithoutCode: true });
    expect(paid).toMatchObject({
      ok: false,
      errors: { checked: expect.any(String), reason: expect.any(String) },
    });
  });

  test('asks what was checked of this repair, if the device is handed over without its code', () => {
    const values = { ...handOver.values(REPAIR, {}), isWithoutCode: true };
    const field: FormPart<typeof values>['field'] = (name) => ({
      ...{ name, value: values[name], error: undefined, onChange: () => {} },
    });
    const form = { values, errors: {}, field, fill: () => {} };
    const props = { subject: REPAIR, role: 'branch_head' as const, form };
    const html = renderToStaticMarkup(createElement(handOver.Fields, props));
    expect(html).toContain('Call to the mobile number of this repair');
    expect(html).not.toContain('of this order');
  });

  test('requires the other way of a refund only while one payment is refunded by hand', () => {
    const paid = (id: number, method: 'cash' | 'upi', left: number) => ({
      ...{ id, method, left, amount: left, at: NOW, reference: '', is_test: false },
      ...{ provider: 'counter' as const, state: 'paid' as const },
    });
    const repair = { ...READY, payments: [paid(1, 'cash', 1000), paid(2, 'upi', 1499)] };
    const other = { isOther: true, amount: '900' };
    expect(parse('record-refund', repair, other)).toEqual({
      ok: false,
      errors: { method: ORDER_TEXTS.needsRefundMethod },
    });
    expect(parse('record-refund', repair, { ...other, method: 'cash' })).toMatchObject({
      output: { amount: 900, method: 'cash' },
    });
    expect(parse('record-refund', repair, { ...other, amount: '2000' }).ok).toBe(true);
  });

  test('lets a job wait until the end of the chosen day', () => {
    expect(parse('wait', APPROVED, { for: 'part', until: '2026-11-24' })).toMatchObject({
      output: { for: 'part', until: Date.parse('2026-11-24T18:29:59.999Z') },
    });
  });
});

test('the branch that has the device can inform the customer when there is a new estimate and when the device is ready', () => {
  const to = { code: 'PUN-02', name: 'Kothrud' };
  expect(hasNews(QUOTED, NOW)).toBe(true);
  expect(hasNews(QUOTED, NOW + 2 * DAY_MS)).toBe(false);
  expect(hasNews(READY, NOW)).toBe(true);
  expect(hasNews({ ...READY, custody: { place: '', to } }, NOW)).toBe(false);
  expect(hasNews({ ...READY, side: 'reader' }, NOW)).toBe(false);
  expect(hasNews(APPROVED, NOW)).toBe(false);
});

test('the message contains the state and the slip’s link', () => {
  expect(messageText(READY, 'https://shop.example/repair/R-1001#slip-token')).toMatch(
    /^Hello from .+\. Your Tarang T5 5G \(R-1001\) is ready to collect at our Laxmi Road branch\. ₹2,499 is due\. .+\/repair\/R-1001#slip-token$/,
  );
});
