import * as api from '../../src/contract/complaints/api';
import { COMPLAINT_TEXTS } from '../../src/contract/orders/complaints';
import { stepComplaint } from '../domain/complaints/answer';
import { readComplaint, receiveComplaint } from '../domain/complaints/complaints';
import { commandContext, database, requesterOf } from '../http/context';
import { addressOf } from '../http/limits/address';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** Routes for complaints: anyone can submit one, and the grievance officer handles it. */
export const complaints = [
  serve(api.complain, async (c) => {
    const body = await readBody(c);
    const context = { db: database(c), now: Date.now() };
    return receiveComplaint(context, body, addressOf(c));
  }),

  serve(api.readComplaint, async (c) => {
    const body = await readBody(c);
    const context = { db: database(c), now: Date.now() };
    return readComplaint(context, body, addressOf(c));
  }),

  serve(api.listComplaints, (c) => LISTS.complaints(requesterOf(c), c.req.query())),

  serve(api.stepComplaint, async (c) => {
    const id = readId(c, COMPLAINT_TEXTS.gone);
    const body = await readBody(c);
    return stepComplaint(commandContext(c), id, body);
  }),
];
