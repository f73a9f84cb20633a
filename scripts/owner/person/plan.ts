import { RETENTION_MS } from '../../../functions/domain/core/retention.ts';
import { dateText } from '../../../src/lib/india-time.ts';
import type { Row } from '../database/local.ts';
import type { Found } from './find.ts';

interface Plan {
  erased: string[];
  kept: string[];
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function isOver({ ended_at, payment_state }: Row): boolean {
  return ended_at !== null && payment_state !== 'refund_due';
}

function ofAccounts({ users = [], sessions = [], addresses = [] }: Found): string[] {
  const names = users.map(
    ({ first_name, last_name, role, email }) =>
      `the account of ${`${first_name} ${last_name}`.trim()} (${role}, ${email}): name, email, phone, password`,
  );
  return [
    ...names,
    ...(addresses.length === 0
      ? []
      : [counted(addresses.length, 'saved address', 'saved addresses')]),
    ...(sessions.length === 0 ? [] : [counted(sessions.length, 'session')]),
  ];
}

function ofOrders({ orders = [] }: Found): Plan {
  const maskable = orders.filter((order) => isOver(order) && order.masked_at === null);
  const open = orders.filter((order) => !isOver(order));
  return {
    erased:
      maskable.length === 0
        ? []
        : [
            `name, mobile number, address, code, notes and typed payment references of ${counted(maskable.length, 'order')}`,
          ],
    kept: [
      ...(orders.length === 0
        ? []
        : [
            `lines, amounts, payments and events of ${counted(orders.length, 'order')}: the law requires accounting records for eight years`,
          ]),
      ...open.map(
        ({ id }) =>
          `all of order ${id}: it is open or a refund is due. Run this command again once the order is finished`,
      ),
    ],
  };
}

function ofRepairs({ repairs = [], repair_photos = [] }: Found): Plan {
  const isEnded = ({ ended_at }: Row) => ended_at !== null;
  const maskable = repairs.filter((repair) => isEnded(repair) && repair.masked_at === null);
  const open = repairs.filter((repair) => !isEnded(repair));
  const photos = repair_photos.filter(({ repair_id }) =>
    maskable.some(({ id }) => id === repair_id),
  );
  const locked = open.filter(({ lock }) => lock === 'code');
  return {
    erased: [
      ...(maskable.length === 0
        ? []
        : [
            `name, mobile number, serial number, notes and typed texts of ${counted(maskable.length, 'repair')}`,
          ]),
      ...(photos.length === 0
        ? []
        : [
            `${counted(photos.length, 'photo')} of devices, by the next run of the background jobs`,
          ]),
      ...locked.map(({ reference }) => `the unlock code of repair ${reference}, if still stored`),
    ],
    kept: [
      ...(repairs.length === 0
        ? []
        : [
            `device, estimates, payments and events of ${counted(repairs.length, 'repair')}: the law requires accounting records for eight years`,
          ]),
      ...open.map(
        ({ reference }) =>
          `all of repair ${reference}: it is open. Run this command again once the device is collected`,
      ),
    ],
  };
}

function ofComplaints({ complaints = [] }: Found): Plan {
  const closed = complaints.filter(({ state, mobile }) => state === 'closed' && mobile !== '');
  const open = complaints.filter(({ state }) => state !== 'closed');
  return {
    erased:
      closed.length === 0
        ? []
        : [`contact details and text of ${counted(closed.length, 'closed complaint')}`],
    kept: open.map(
      ({ number }) => `complaint ${number}: it is open. Answer it, then run this command again`,
    ),
  };
}

function ofAudit({ audit_log = [], audit_values = [] }: Found): Plan {
  if (audit_log.length === 0) return { erased: [], kept: [] };
  const last = Math.max(...audit_log.map(({ at }) => Number(at))) + RETENTION_MS.audit;
  return {
    erased:
      audit_values.length === 0
        ? []
        : [`the values in ${counted(audit_values.length, 'audit log row')}`],
    kept: [
      `${counted(audit_log.length, 'audit log row')} with IDs, actions and names of fields, until ${dateText(last)} at the latest: they prove who changed what`,
    ],
  };
}

function ofBills({ invoices = [], invoice_recipients = [], serial_numbers = [] }: Found): string[] {
  const needed = invoice_recipients.flatMap(({ needed_until }) =>
    needed_until === null ? [] : [Number(needed_until)],
  );
  const lines =
    invoices.length === 0
      ? []
      : [
          `the lines of ${counted(invoices.length, 'bill')}, as they were issued: the law requires the description of what was sold, and a bill is never changed`,
        ];
  const serials =
    serial_numbers.length === 0
      ? []
      : [
          `${counted(serial_numbers.length, 'serial number')} of sold devices: they prove which device was sold`,
        ];
  if (needed.length === 0) return [...lines, ...serials];
  return [
    ...lines,
    ...serials,
    `name, address and GSTIN on ${counted(needed.length, 'bill')}, until ${dateText(Math.max(...needed))} at the latest: the law requires them (CGST Act, section 36)`,
  ];
}

/**
 * Describes which data an erasure deletes and which it keeps, with the reasons; `mentions` are texts
 * that staff wrote about something else.
 */
export function planOf(found: Found, mentions: readonly string[]): Plan {
  const { redemptions = [] } = found;
  const [orders, repairs, complaints] = [ofOrders(found), ofRepairs(found), ofComplaints(found)];
  const audit = ofAudit(found);
  return {
    erased: [
      ...ofAccounts(found),
      ...orders.erased,
      ...repairs.erased,
      ...complaints.erased,
      ...audit.erased,
    ],
    kept: [
      ...orders.kept,
      ...repairs.kept,
      ...complaints.kept,
      ...ofBills(found),
      ...(redemptions.length === 0
        ? []
        : [
            `${counted(redemptions.length, 'redemption')} with name and mobile number: the ledger proves who received which prize`,
          ]),
      ...audit.kept,
      ...mentions.map(
        (place) =>
          `a text in ${place} that mentions the person: it is about something else. Read it, and decide`,
      ),
      'existing backups: delete your own copies, and run this command again after a restore',
    ],
  };
}
