import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import type { Operation } from '../../src/contract/operation';
import type { AppEnv, GuardedEnv } from '../env';
import { guardsOf } from './guard';

/** An operation, and what runs when it is called. */
export interface Served {
  operation: Operation;
  handlers: [MiddlewareHandler, ...MiddlewareHandler[]];
}

type Visited<Called extends Operation> = Called['who'] extends 'anyone' | 'owner'
  ? AppEnv
  : GuardedEnv;

interface ServedEnv<Called extends Operation> {
  Bindings: AppEnv['Bindings'];
  Variables: Visited<Called>['Variables'] & { operation: Called };
}

/** A reply or, to choose the status or the headers, a response. */
type Answer<Called extends Operation> = Called['reply'] extends v.GenericSchema
  ? v.InferInput<Called['reply']> | Promise<v.InferInput<Called['reply']> | Response>
  : Promise<Response> | Promise<void>;

type Handler<Called extends Operation> = (
  c: Context<ServedEnv<Called>, Called['path']>,
) => Answer<Called>;

/**
 * Serves an operation of the contract to those who may call it. `limits` run after the permission
 * check and before the handler reads the body.
 */
export function serve<const Called extends Operation>(
  operation: Called,
  handler: Handler<Called>,
  limits: readonly MiddlewareHandler<AppEnv>[] = [],
): Served {
  const provideOperation = createMiddleware<{ Variables: { operation: Operation } }>(
    async (c, next) => {
      c.set('operation', operation);
      await next();
    },
  );
  const { reply, status: [status] = [] } = operation;
  const answer = async (c: Context<ServedEnv<Called>, Called['path']>): Promise<Response> => {
    const answered = await handler(c);
    if (answered instanceof Response) return answered;
    return reply === undefined ? c.body(null, status ?? 204) : c.json(answered, status ?? 200);
  };
  return { operation, handlers: [provideOperation, ...guardsOf(operation), ...limits, answer] };
}
