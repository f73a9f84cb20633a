import { type Link, type LinkBody, newLink, newRefund, type Payment, seconds } from './entities.ts';
import { error } from './faults.ts';
import { expireLink, settleLink } from './outcomes.ts';
import type { Account, ApiAnswer, CallName } from './types.ts';

const MINIMUM_LIFE_S = 15 * 60;

/** A request to the API, after authentication. */
export interface ApiRequest {
  account: Account;
  /** The path's variable parts. */
  ids: readonly string[];
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | undefined;
}

interface Route {
  name: CallName;
  method: 'GET' | 'POST';
  path: RegExp;
  perform: (request: ApiRequest) => ApiAnswer;
}

const ROUTES: readonly Route[] = [
  route('create-link', 'POST', /^\/v1\/payment_links$/, createLink),
  route('list-links', 'GET', /^\/v1\/payment_links$/, ({ account: { links }, query }) => {
    const reference = query.get('reference_id');
    const found = links.filter((link) => reference === null || link.reference_id === reference);
    return ok({ payment_links: found });
  }),
  route('fetch-link', 'GET', /^\/v1\/payment_links\/(\w+)$/, ({ account, ids: [id] }) =>
    withFound(account.links, id, (link) => ok(fresh(account, link))),
  ),
  route('cancel-link', 'POST', /^\/v1\/payment_links\/(\w+)\/cancel$/, ({ account, ids: [id] }) =>
    withFound(account.links, id, (link) => cancelLink(account, link)),
  ),
  route('list-payments', 'GET', /^\/v1\/orders\/(\w+)\/payments$/, ({ account, ids: [id] }) =>
    ok(collection(account.payments.filter(({ order_id }) => order_id === id))),
  ),
  route('fetch-payment', 'GET', /^\/v1\/payments\/(\w+)$/, ({ account, ids: [id] }) =>
    withFound(account.payments, id, ok),
  ),
  route('refund', 'POST', /^\/v1\/payments\/(\w+)\/refund$/, (request) =>
    withFound(request.account.payments, request.ids[0], (payment) => refund(request, payment)),
  ),
  route('list-refunds', 'GET', /^\/v1\/payments\/(\w+)\/refunds$/, ({ account, ids: [id] }) =>
    ok(collection(account.refunds.filter(({ payment_id }) => payment_id === id))),
  ),
  route('fetch-refund', 'GET', /^\/v1\/payments\/\w+\/refunds\/(\w+)$/, ({ account, ids: [id] }) =>
    withFound(account.refunds, id, ok),
  ),
];

/** Finds the API call that a request makes, and the variable parts of its path. */
export function callOf(method: string, path: string) {
  for (const { name, perform, ...each } of ROUTES) {
    const match = method === each.method ? each.path.exec(path) : null;
    if (match !== null) return { name, perform, ids: match.slice(1) };
  }
  return undefined;
}

function route(
  name: CallName,
  method: Route['method'],
  path: RegExp,
  perform: Route['perform'],
): Route {
  return { name, method, path, perform };
}

function ok(json: unknown): ApiAnswer {
  return { status: 200, json };
}

function refused(description: string, reason?: string): ApiAnswer {
  return { status: 400, json: error('BAD_REQUEST_ERROR', description, reason) };
}

function collection(items: readonly object[]) {
  return { entity: 'collection', count: items.length, items };
}

function withFound<Entity extends { id: string }>(
  entities: readonly Entity[],
  id: string | undefined,
  use: (entity: Entity) => ApiAnswer,
): ApiAnswer {
  const entity = entities.find((each) => each.id === id);
  return entity === undefined ? refused('The id provided does not exist') : use(entity);
}

function createLink({ account, body }: ApiRequest): ApiAnswer {
  const request = body as LinkBody;
  const { amount, reference_id: reference = '', expire_by: end } = request;
  if (!Number.isInteger(amount) || amount < 100) {
    return refused('The amount must be at least INR 1.00', 'input_validation_failed');
  }
  if (reference.length > 40) return refused('The reference id is too long');
  if (end !== undefined && end < seconds() + MINIMUM_LIFE_S) {
    return refused('expire_by should be at least 15 minutes from the current time');
  }
  if (reference !== '' && account.links.some((link) => link.reference_id === reference)) {
    return refused('payment link creation with reference ID already attempted');
  }
  const link = newLink(request, account.origin);
  account.links.push(link);
  return ok(link);
}

/** Expires a link if it is overdue. */
function fresh(account: Account, link: Link): Link {
  const isOver = link.expire_by > 0 && link.expire_by <= seconds();
  if (isOver && link.status === 'created') void expireLink(account, link);
  return link;
}

function cancelLink(account: Account, link: Link): ApiAnswer {
  if (fresh(account, link).status !== 'created') {
    return refused(`Payment link in ${link.status} state cannot be cancelled`);
  }
  void settleLink(account, link, 'cancelled');
  return ok(link);
}

function refund({ account, body, idempotencyKey: key }: ApiRequest, payment: Payment): ApiAnswer {
  if (key === undefined) return refundOnce(account, body, payment);
  if (!/^[\w-]{10,}$/.test(key)) return refused('The idempotency key is invalid');
  const request = JSON.stringify([payment.id, body]);
  const before = account.refundsByKey.get(key);
  if (before !== undefined) {
    return before.request === request
      ? before.answer
      : refused('Different request body sent for the same idempotency key');
  }
  const answer = refundOnce(account, body, payment);
  if (answer.status === 200) account.refundsByKey.set(key, { request, answer });
  return answer;
}

function refundOnce(account: Account, body: unknown, payment: Payment): ApiAnswer {
  const rest = payment.amount - payment.amount_refunded;
  const { amount = rest } = (body ?? {}) as { amount?: number };
  if (!payment.captured) return refused('The payment has not been captured');
  if (amount > rest) {
    return refused('The refund amount is greater than the amount captured', 'amount_exceeded');
  }
  payment.amount_refunded += amount;
  payment.refund_status = amount === rest ? 'full' : 'partial';
  if (amount === rest) payment.status = 'refunded';
  const made = newRefund(payment, amount, account.refundState);
  account.refunds.push(made);
  return ok(made);
}
