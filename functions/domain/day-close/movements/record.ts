import { type SQL, sql } from 'drizzle-orm';
import {
  MOVEMENT_TEXTS,
  type MovementBody,
  type MovementReply,
} from '../../../../src/contract/cash/movements';
import { dayText } from '../../../../src/lib/india-time';
import { formatRupees } from '../../../../src/lib/money';
import { NO_PAISE, type Paise, paiseOf, rupeesOf } from '../../../../src/lib/paise';
import { isDuplicate, isNullFailure } from '../../../db';
import { cashMovements } from '../../../db/cash-movements';
import { INSERTED_ID, insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { approverOf } from '../../people/approver';
import { countsAsOneOf } from '../../people/second-person';
import { branchToCount, type CloseContext } from '../scope';
import { movementOf, movementOfRequest, pettyCashTo } from './read';

interface Recorded {
  movement: MovementReply;
  isNew: boolean;
}

/**
 * Records cash that enters or leaves the drawer. A repeated request by the same person returns the
 * same movement. Throws `invalid` if petty cash above the limit has no second person, `forbidden`
 * for another branch, or the reason why the second person's login fails.
 */
export async function recordMovement(
  context: CloseContext,
  body: MovementBody,
  address: string,
): Promise<Recorded> {
  const { db, now, user } = context;
  const branch = await branchToCount(context, body.branch);
  const known = await repeated(context, body);
  if (known) return known;
  const { request_id: requestId, kind, amount } = body;
  const approvedBy = await secondPerson(context, body, { branch, address });
  const entered = enteredIn(body);
  const amountPaise = approvedBy === null ? amountAlone(context, body, branch) : paiseOf(amount);
  const row = {
    ...{ ...entered, amountPaise, requestId, branch, at: now, day: dayText(now) },
    ...{ approvedBy, actorId: user.id },
  };
  const isNew = await db
    .batch([
      db.insert(cashMovements).values(row),
      insertAudit(db, {
        ...{ at: now, actorId: user.id, action: `cash.${kind}`, subjectId: INSERTED_ID },
        after: { branch, amount, reason: entered.reason, approved_by: approvedBy },
      }),
    ])
    .then(
      () => true,
      (error) => {
        const isRepeated = isDuplicate(error, 'cash_movements.request_id');
        if (isRepeated || isNullFailure(error, 'cash_movements.amount_paise')) return false;
        throw error;
      },
    );
  const stored = await repeated(context, body);
  if (stored === undefined) throw needsApprover(context);
  return { ...stored, isNew };
}

/** What the person entered, as the row stores it. */
function enteredIn(body: MovementBody) {
  const { kind, amount, note } = body;
  return {
    ...{ kind, note, amountPaise: paiseOf(amount) },
    reason: body.kind === 'bank' ? null : body.reason,
    payee: body.kind === 'petty' ? body.payee : '',
  };
}

async function repeated(
  { db, user }: CloseContext,
  body: MovementBody,
): Promise<Recorded | undefined> {
  const found = await movementOfRequest(db, body.request_id);
  if (found === undefined) return undefined;
  const { row } = found;
  const entered = enteredIn(body);
  const names = Object.keys(entered) as (keyof typeof entered)[];
  const isSame = names.every((name) => row[name] === entered[name]);
  if (row.actorId !== user.id || !isSame) throw new Refusal('invalid', MOVEMENT_TEXTS.idReused);
  return { movement: movementOf(found), isNew: false };
}

/**
 * The person who approves petty cash if the branch's petty cash to its payee of today would exceed the
 * limit; null if it needs none.
 */
async function secondPerson(
  context: CloseContext,
  body: MovementBody,
  { branch, address }: { branch: string; address: string },
): Promise<number | null> {
  const { db, now, shop, user } = context;
  if (body.kind !== 'petty' || !shop.closesNeedSecondPerson) return null;
  const today = pettyCashTo({ branch, day: dayText(now), payee: body.payee });
  const [paid] = await db.all<{ sum: Paise }>(sql`SELECT ${today} AS sum`);
  if (rupeesOf(paid?.sum ?? NO_PAISE) + body.amount <= shop.pettyCashAlone) return null;
  const { approval } = body;
  if (approval === undefined) throw needsApprover(context);
  const approver = await approverOf(db, { ...approval, address }, branch, now, 'forbidden');
  if (await countsAsOneOf(db, approver.id, [user.id], now)) {
    throw unapproved('forbidden', MOVEMENT_TEXTS.approvedAsSelf);
  }
  return approver.id;
}

/**
 * The amount that a person records alone; null, which aborts the insert, if petty cash that was
 * recorded at the same time reaches the limit with it.
 */
function amountAlone({ now, shop }: CloseContext, body: MovementBody, branch: string): Paise | SQL {
  const amount = paiseOf(body.amount);
  if (body.kind !== 'petty' || !shop.closesNeedSecondPerson) return amount;
  const today = pettyCashTo({ branch, day: dayText(now), payee: body.payee });
  return sql`CASE WHEN ${today} + ${amount} <= ${paiseOf(shop.pettyCashAlone)} THEN ${amount} END`;
}

function needsApprover({ shop }: CloseContext): Refusal {
  return unapproved('invalid', MOVEMENT_TEXTS.needsApprover(formatRupees(shop.pettyCashAlone)));
}

function unapproved(code: 'invalid' | 'forbidden', text: string): Refusal {
  return new Refusal(code, text, { fields: { 'approval.username': text } });
}
