import { Hono } from 'hono';
import {
  COMPLAINT_TEXTS,
  complaintBody,
  complaintStateBody,
  complaintStepBody,
  complaintsQuery,
} from '../../src/contract/orders/complaints';
import { listComplaints, stepComplaint } from '../domain/complaints/answer';
import { readComplaint, receiveComplaint } from '../domain/complaints/complaints';
import type { AppEnv } from '../env';
import { commandContext, database } from '../http/context';
import { requirePermission } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { readId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

/** Complaints of anybody, and what the grievance officer makes of them. */
export const complaints = new Hono<AppEnv>()
  .post('/', async (c) => {
    const body = await readBody(c, complaintBody);
    const context = { db: database(c), now: Date.now() };
    return c.json(await receiveComplaint(context, body, addressOf(c)), 201);
  })

  .post('/state', async (c) => {
    const body = await readBody(c, complaintStateBody);
    const context = { db: database(c), now: Date.now() };
    return c.json(await readComplaint(context, body, addressOf(c)));
  })

  .get('/', requirePermission('administer'), async (c) =>
    c.json(await listComplaints(database(c), readQuery(c, complaintsQuery))),
  )

  .post('/:id/steps', requirePermission('administer'), async (c) => {
    const id = readId(c, COMPLAINT_TEXTS.gone);
    const body = await readBody(c, complaintStepBody);
    return c.json(await stepComplaint(commandContext(c), id, body));
  });
