import { RETENTION_MS } from '../../../functions/domain/jobs/retention.ts';
import { dateText } from '../../../src/lib/india-time.ts';
import type { Row } from '../database/local.ts';
import type { Found } from './find.ts';

interface Plan {
  goes: string[];
  stays: string[];
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function isOver({ ended_at, payment_state }: Row): boolean {
  return ended_at !== null && payment_state !== 'refund_due';
}

function ofAccounts({ users = [], sessions = [] }: Found): string[] {
  const names = users.map(
    ({ first_name, last_name, role, email }) =>
      `the account of ${`${first_name} ${last_name}`.trim()} (${role}, ${email}): name, e-mail, phone, password`,
  );
  return sessions.length === 0 ? names : [...names, counted(sessions.length, 'login')];
}

function ofOrders({ orders = [] }: Found): Plan {
  const maskable = orders.filter((order) => isOver(order) && order.masked_at === null);
  const open = orders.filter((order) => !isOver(order));
  return {
    goes:
      maskable.length === 0
        ? []
        : [`name, mobile number, address, code and notes of ${counted(maskable.length, 'order')}`],
    stays: [
      ...(orders.length === 0
        ? []
        : [
            `lines, amounts, payments and events of ${counted(orders.length, 'order')}: books and bills are kept for eight years`,
          ]),
      ...open.map(
        ({ id }) =>
          `all of order ${id}: it is open, or money is to be paid back. Run this again when it is over`,
      ),
    ],
  };
}

function ofComplaints({ complaints = [] }: Found): Plan {
  const closed = complaints.filter(({ state, mobile }) => state === 'closed' && mobile !== '');
  const open = complaints.filter(({ state }) => state !== 'closed');
  return {
    goes:
      closed.length === 0
        ? []
        : [`contact and text of ${counted(closed.length, 'closed complaint')}`],
    stays: open.map(
      ({ number }) => `complaint ${number}: it is open. Answer it, then run this again`,
    ),
  };
}

function ofAudit({ audit_log = [] }: Found): string[] {
  if (audit_log.length === 0) return [];
  const last = Math.max(...audit_log.map(({ at }) => Number(at))) + RETENTION_MS.audit;
  const claims = audit_log.filter(({ action }) => action === 'redemption.claim').length;
  const named =
    claims === 0 ? '' : `${claims} of them with the name and mobile number of a redemption, `;
  return [
    `${counted(audit_log.length, 'line')} of the audit log, ${named}until ${dateText(last)} at the latest: the database lets nobody change or delete them earlier`,
  ];
}

/** In words, what an erasure takes of a person and what stays, and why. */
export function planOf(found: Found): Plan {
  const { redemptions = [] } = found;
  const [orders, complaints] = [ofOrders(found), ofComplaints(found)];
  return {
    goes: [...ofAccounts(found), ...orders.goes, ...complaints.goes],
    stays: [
      ...orders.stays,
      ...complaints.stays,
      ...(redemptions.length === 0
        ? []
        : [
            `${counted(redemptions.length, 'redemption')} with name and mobile number: the ledger proves who was given which prize`,
          ]),
      ...ofAudit(found),
      'copies of the database from before: delete those you made, and run this again after a restore',
    ],
  };
}
