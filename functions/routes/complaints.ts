import { Hono } from 'hono';
import {
  COMPLAINT_TEXTS,
  complaintBody,
  complaintStateBody,
  complaintStepBody,
} from '../../src/contract/orders/complaints';
import { stepComplaint } from '../domain/complaints/answer';
import { readComplaint, receiveComplaint } from '../domain/complaints/complaints';
import type { AppEnv } from '../env';
import { commandContext, database, requesterOf } from '../http/context';
import { requirePermission } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { readBody } from '../http/validate';

/** Public complaints, and their handling by the grievance officer. */
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
    c.json(await LISTS.complaints(requesterOf(c), c.req.query())),
  )

  .post('/:id/steps', requirePermission('administer'), async (c) => {
    const id = readId(c, COMPLAINT_TEXTS.gone);
    const body = await readBody(c, complaintStepBody);
    return c.json(await stepComplaint(commandContext(c), id, body));
  });
