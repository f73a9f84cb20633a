import { Hono } from 'hono';
import {
  COMPLAINT_TEXTS,
  complaintBody,
  complaintReply,
  complaintRow,
  complaintStateBody,
  complaintStepBody,
  complaintsQuery,
  complaintsReply,
} from '../../src/contract/orders/complaints';
import { stepComplaint } from '../domain/complaints/answer';
import { readComplaint, receiveComplaint } from '../domain/complaints/complaints';
import type { AppEnv } from '../env';
import { commandContext, database, requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { readBody } from '../http/validate';

/** Routes for complaints: anyone can submit one, and the grievance officer handles it. */
export const complaints = new Hono<AppEnv>()
  .post(
    '/',
    endpoint('Creates a complaint and returns its number', {
      body: complaintBody,
      reply: complaintReply,
      status: [201],
      codes: ['rate-limited'],
    }),
    async (c) => {
      const body = await readBody(c);
      const context = { db: database(c), now: Date.now() };
      return c.json(await receiveComplaint(context, body, addressOf(c)), 201);
    },
  )

  .post(
    '/state',
    endpoint(
      'Looks up the state of a complaint by its number and the complainant’s mobile number or email address',
      { body: complaintStateBody, reply: complaintReply, codes: ['not-found', 'rate-limited'] },
    ),
    async (c) => {
      const body = await readBody(c);
      const context = { db: database(c), now: Date.now() };
      return c.json(await readComplaint(context, body, addressOf(c)));
    },
  )

  .get(
    '/',
    endpoint('Lists open or closed complaints, oldest first', {
      query: complaintsQuery,
      reply: complaintsReply,
    }),
    requirePermission('administer'),
    async (c) => c.json(await LISTS.complaints(requesterOf(c), c.req.query())),
  )

  .post(
    '/:id/steps',
    endpoint('Acknowledges a complaint, or closes it with an answer', {
      body: complaintStepBody,
      reply: complaintRow,
      codes: ['wrong-state'],
    }),
    requirePermission('administer'),
    async (c) => {
      const id = readId(c, COMPLAINT_TEXTS.gone);
      const body = await readBody(c);
      return c.json(await stepComplaint(commandContext(c), id, body));
    },
  );
