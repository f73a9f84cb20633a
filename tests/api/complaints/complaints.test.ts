import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../../functions/db/schema';
import { COMPLAINT_TEXTS } from '../../../src/contract/orders/complaints';
import { auditRows } from '../../support/api/audit';
import { answer, call, failure } from '../../support/api/call';
import { complaintForm, someComplaint } from '../../support/api/orders/complaints';
import { loggedIn } from '../../support/api/people';

const HOUR = 60 * 60_000;

function ask(number: string, contact: string, address: string = crypto.randomUUID()) {
  const headers = { 'CF-Connecting-IP': address };
  return call('/api/complaints/state', { headers, body: { number, contact } });
}

describe('a shopper who sends a complaint', () => {
  it('receives a complaint number and the end of the 48-hour response period', async () => {
    const [status, reply] = await answer(call('/api/complaints', { body: complaintForm() }));
    expect([status, reply]).toEqual([
      201,
      {
        number: expect.stringMatching(/^CMP[2-9A-HJ-NP-Z]{8}$/),
        state: 'received',
        received_at: expect.any(Number),
        acknowledge_by: expect.any(Number),
        resolve_by: expect.any(Number),
        acknowledged_at: null,
        closed_at: null,
        answer: null,
      },
    ]);
    const { received_at, acknowledge_by } = reply as Record<string, number>;
    expect(acknowledge_by).toBe(Number(received_at) + 48 * HOUR);
  });

  it('can send it without an e-mail address or an order', async () => {
    const row = await someComplaint({ email: '', order_id: '' });
    expect([row.email, row.orderId, row.text]).toEqual([
      null,
      null,
      'The parcel came without the charger.',
    ]);
  });

  it('gets an error for each invalid field', async () => {
    const body = { name: ' ', mobile: '12', email: 'me', order_id: '17', text: '' };
    expect(await failure(call('/api/complaints', { body }))).toMatchObject([
      422,
      {
        fields: {
          name: 'Name is required',
          mobile: 'Please enter a valid 10-digit mobile number',
          email: COMPLAINT_TEXTS.wrongEmail,
          order_id: COMPLAINT_TEXTS.wrongOrder,
          text: COMPLAINT_TEXTS.needsText,
        },
      },
    ]);
    const long = complaintForm({ text: 'a'.repeat(2001) });
    expect((await call('/api/complaints', { body: long })).status).toBe(422);
  });

  it('gets an error when the honeypot field is filled in', async () => {
    const body = complaintForm({ website: 'https://spam.test' });
    expect(await failure(call('/api/complaints', { body }))).toMatchObject([
      422,
      { fields: { website: COMPLAINT_TEXTS.leaveEmpty } },
    ]);
  });

  it('is limited to ten complaints per hour from one IP address', async () => {
    const headers = { 'CF-Connecting-IP': 'angry' };
    const once = () => call('/api/complaints', { headers, body: complaintForm() });
    for (let nth = 0; nth < 10; nth++) expect((await once()).status).toBe(201);
    const refused = await once();
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3000]).toEqual([
      429,
      true,
    ]);
  });
});

describe('a shopper who looks up a complaint', () => {
  it('finds it by mobile number or by e-mail address, regardless of case', async () => {
    const { number } = await someComplaint();
    for (const contact of ['9812345678', 'meera@EXAMPLE.in']) {
      expect(await answer(ask(number.toLowerCase(), contact))).toMatchObject([
        200,
        { number, state: 'received' },
      ]);
    }
  });

  it('gets the same response for somebody else’s complaint and for an unknown complaint number', async () => {
    const { number } = await someComplaint();
    const unknown = await failure(ask('CMPAAAAAAAA', '9812345678'));
    expect(await failure(ask(number, '9000000000'))).toEqual(unknown);
    expect(unknown).toMatchObject([404, { message: COMPLAINT_TEXTS.notFound }]);
  });

  it('is blocked by IP address after looking up one complaint ten times with incorrect contact details', async () => {
    const { number } = await someComplaint();
    for (let nth = 0; nth < 10; nth++) {
      expect((await ask(number, `900000000${nth}`, 'guesser')).status).toBe(404);
    }
    expect((await ask(number, '9812345678', 'guesser')).status).toBe(429);
  });

  it('finds their own complaint immediately even when strangers have exhausted every rate limit', async () => {
    const contact = 'locked.out@example.in';
    const { number } = await someComplaint({ email: contact });
    for (let nth = 0; nth < 12; nth++) await ask(number, `910000000${nth % 10}`, 'stranger 1');
    for (let nth = 0; nth < 35; nth++) await ask('CMPAAAAAAAA', contact, `stranger ${nth % 7}`);
    expect((await ask('CMPAAAAAAAA', contact, 'fresh')).status).toBe(429);
    expect((await ask(number, contact, 'fresh')).status).toBe(429);
    for (let nth = 0; nth < 3; nth++)
      expect((await ask(number, contact, 'owner')).status).toBe(200);
  });
});

describe('an admin', () => {
  it('acknowledges a complaint and closes it with an answer for the complainant', async () => {
    const { token, user } = await loggedIn('system_admin');
    const { id, number } = await someComplaint();
    const step = (body: object) => call(`/api/complaints/${id}/steps`, { token, body });
    expect(await answer(step({ step: 'acknowledge' }))).toMatchObject([
      200,
      { id, number, state: 'acknowledged', name: 'Meera Joshi', order_id: 'ORD1780077760500GQTOA' },
    ]);
    expect(await failure(step({ step: 'acknowledge' }))).toMatchObject([
      409,
      { code: 'wrong-state', current: { state: 'acknowledged' } },
    ]);
    expect((await step({ step: 'close', answer: ' ' })).status).toBe(422);
    await step({ step: 'close', answer: 'The charger is on its way.' });
    expect(await answer(ask(number, '9812345678'))).toMatchObject([
      200,
      { state: 'closed', answer: 'The charger is on its way.', closed_at: expect.any(Number) },
    ]);
    expect((await step({ step: 'close', answer: 'Another' })).status).toBe(409);

    const log = await auditRows(eq(auditLog.subjectType, 'complaint'));
    expect(log.filter(({ subjectId }) => subjectId === String(id))).toMatchObject([
      { action: 'complaint.receive', actorId: null },
      { action: 'complaint.acknowledge', actorId: user.id },
      {
        action: 'complaint.close',
        actorId: user.id,
        after: { answer: 'The charger is on its way.' },
      },
    ]);
  });

  it('sees open complaints, oldest first, and closed ones in a separate list', async () => {
    const { token } = await loggedIn('system_admin');
    const [first, second, closed] = [
      await someComplaint({ name: 'First' }),
      await someComplaint({ name: 'Second' }),
      await someComplaint({ name: 'Closed' }),
    ];
    const body = { step: 'close', answer: 'Refunded' };
    await call(`/api/complaints/${closed.id}/steps`, { token, body });
    const idsOf = async (state: string) => {
      const [, reply] = await answer(call(`/api/complaints?size=100&state=${state}`, { token }));
      return (reply as { content: { id: number }[] }).content.map(({ id }) => id);
    };
    const open = await idsOf('open');
    expect(open.slice(-2)).toEqual([first.id, second.id]);
    expect(open).not.toContain(closed.id);
    expect(await idsOf('closed')).toContain(closed.id);
  });
});
