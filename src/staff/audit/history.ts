import type { AuditRow } from '../../contract/audit';
import { ROLES, roleName } from '../../contract/roles';
import type { Line } from './HistoryFrame';

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'created this',
  register: 'signed up',
  'take-over': 'converted a customer account',
  recover: 'restored access for this user',
  update: 'edited',
  activate: 'activated',
  deactivate: 'deactivated',
  delete: 'deleted this',
  restore: 'brought this back',
  'set-day': 'changed the hours of a day',
  'assign-store': 'assigned a store',
  'unassign-store': 'unassigned the store',
  'assign-head': 'assigned a branch head',
  'unassign-head': 'unassigned the branch head',
  'set-password': 'set a new password',
  'change-password': 'changed the password',
  'save-address': 'saved an address',
  'delete-address': 'deleted an address',
  change: 'changed the stock',
  'release-faulty': 'put a faulty piece into stock',
  'enter-device': 'entered a device that was not in the book',
  release: 'ended an order for its pieces',
  'write-off': 'wrote off a faulty piece',
};

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'Name',
  last_name: 'Initial (Parent Name)',
  username: 'Username',
  email: 'Email',
  phone: 'Phone Number',
  role: 'Role',
  store_name: 'Store',
  address: 'Address',
  code: 'Store Code',
  is_active: 'Status',
  branch_head_name: 'Branch head',
  change: 'Pieces',
  branch: 'Branch',
  serial: 'Number',
  reason: 'Reason',
  value: 'Limit',
  price: 'Price',
  mrp: 'MRP',
  is_listed: 'In the shop',
};

/** The names of these fields on the screens; omits fields that have none. */
export function fieldNames(fields: readonly string[]): string[] {
  return fields.flatMap((field) => LABELS[field] ?? []);
}

type FieldValue = string | number | boolean | null | undefined;

function shown(name: string, value: FieldValue): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (name === 'is_listed') return value ? 'shown' : 'hidden';
  if (name === 'is_active') return value ? 'active' : 'inactive';
  const role = name === 'role' && ROLES.find((each) => each === value);
  return role ? roleName(role) : String(value);
}

/** Describes the action that an audit entry records. */
export function actionText({ action }: Pick<AuditRow, 'action'>): string {
  const verb = action.slice(action.indexOf('.') + 1);
  return ACTIONS[verb] ?? verb.replaceAll('-', ' ');
}

/** The changed values, one line each, with display names; omits ids that have no name. */
export function changeLines({ before, after }: Pick<AuditRow, 'before' | 'after'>): Line[] {
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const line = { label, before: shown(name, before?.[name]), after: shown(name, after?.[name]) };
    return line.before === line.after ? [] : [line];
  });
}
