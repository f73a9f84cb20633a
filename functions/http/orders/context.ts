import type { ExecutionContext } from 'hono';
import { SITE } from '../../../src/content/site';
import { hashKeys } from '../../domain/core/keyed-hash';
import { linkSecrets } from '../../domain/core/link-key';
import { choosePayments, isLocal } from '../../domain/money/provider/choose';
import type { OrderContext } from '../../domain/orders/context';
import { SUBJECTS } from '../../domain/subjects';
import type { Bindings } from '../../env';
import { database } from '../context';
import { SHOP } from './shop';

interface Request {
  env: Bindings;
  req: { url: string };
  executionCtx?: Pick<ExecutionContext, 'waitUntil'>;
}

/** The context for order functions, from the request. */
export function orderContext(c: Request): OrderContext {
  const { origin, hostname } = new URL(c.req.url);
  return {
    db: database(c),
    now: Date.now(),
    shop: SHOP,
    subjects: SUBJECTS,
    payments: choosePayments(c.env, hostname),
    secrets: linkSecrets(c.env),
    hashKeys: hashKeys(c.env),
    origin: isLocal(hostname) ? origin : SITE.url,
    later: (work) => c.executionCtx?.waitUntil(work.catch(() => undefined)),
  };
}
