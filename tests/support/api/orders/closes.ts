import type { MovementReply } from '../../../../src/contract/cash/movements';
import type { CloseReply, ClosesReply } from '../../../../src/contract/day-close/close';
import type { CashCount, CountBody } from '../../../../src/contract/day-close/count';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { type Answer, ask } from './orders';

interface Failure {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}
export type CloseAnswer = Answer<CloseReply & Failure & { current?: CloseReply }>;

const NO_CASH: CashCount = { '500': 0, '200': 0, '100': 0, '50': 0, '20': 0, '10': 0, coins: 0 };

/** A cash count with these notes and coins; all other counts are 0. */
export function cash(notes: Partial<CashCount>): CashCount {
  return { ...NO_CASH, ...notes };
}

/** The first count of a drawer that starts with ₹1,000 and contains ₹1,000. */
export function countOf(change: Partial<CountBody> = {}): CountBody {
  return {
    ...{ request_id: createOrderSecret(), branch: '', opening_float: 1000, float_reason: '' },
    count: cash({ '500': 2 }),
    ...change,
  };
}

export function count(token: string, body: object = countOf()): Promise<CloseAnswer> {
  return ask('/api/day-closes', { token }, body);
}

/** Recounts the cash; by default, with the same notes as the first count. */
export function recount(
  token: string,
  { id, version }: Pick<CloseReply, 'id' | 'version'>,
  notes: CashCount = countOf().count,
): Promise<CloseAnswer> {
  return closeStep(token, { id, version }, { step: 'recount', count: notes });
}

/** Records a cash movement at the branch of this member of staff. */
export function moveCash(token: string, change: object): Promise<Answer<MovementReply & Failure>> {
  const body = { request_id: createOrderSecret(), branch: '', note: '', ...change };
  return ask('/api/cash-movements', { token }, body);
}

export function closeStep(
  token: string,
  { id, version }: Pick<CloseReply, 'id' | 'version'>,
  body: object,
): Promise<CloseAnswer> {
  return ask(`/api/day-closes/${id}/steps`, { token }, { version, ...body });
}

export function readClose(token: string, id: number): Promise<CloseAnswer> {
  return ask(`/api/day-closes/${id}`, { token });
}

export function closes(token: string, query = ''): Promise<Answer<ClosesReply>> {
  return ask(`/api/day-closes?${query}`, { token });
}

/** A branch's pending day close, as this member of staff sees it. */
export async function openBranch(token: string, code: string) {
  return (await closes(token)).body.open.find(({ branch }) => branch.code === code);
}

/** Closes the branch's open day with a count by this clerk; the close as this branch head sees it. */
export async function closeDay(clerk: string, head: string): Promise<CloseReply> {
  const { body: close } = await count(clerk, countOf({ float_reason: 'New float' }));
  const { body } = await readClose(head, close.id);
  if (body.state === 'unexplained') {
    const explain = { step: 'explain', reason: 'Wrong change given' };
    const { body: explained } = await closeStep(clerk, close, explain);
    await closeStep(head, explained, { step: 'confirm' });
  } else await closeStep(head, close, { step: 'confirm' });
  return body;
}
