import * as api from '../../src/contract/cash/api';
import { listMovements } from '../domain/day-close/movements/read';
import { recordMovement } from '../domain/day-close/movements/record';
import { requesterOf } from '../http/context';
import { closeContext } from '../http/day-close';
import { addressOf } from '../http/limits/address';
import { countCall } from '../http/limits/rate';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** The cash that enters or leaves a branch's drawer without a payment or refund. */
export const cashMovements = [
  serve(api.listMovements, (c) => listMovements(closeContext(requesterOf(c)), readQuery(c).branch)),

  serve(api.recordMovement, async (c) => {
    const body = await readBody(c);
    const address = addressOf(c);
    if (body.kind === 'petty' && body.approval) await countCall(c.env.LOGIN_RATE, address);
    const { movement, isNew } = await recordMovement(closeContext(requesterOf(c)), body, address);
    return c.json(movement, isNew ? 201 : 200);
  }),
];
