import * as v from 'valibot';
import {
  type FindReply,
  type FoundBill,
  type FoundCustomer,
  type FoundDevice,
  type FoundOrder,
  type FoundPerson,
  type FoundRedemption,
  type FoundRepair,
  type FoundStore,
  foundOrderOf,
} from '../../../src/contract/find';
import type { OrderRow } from '../../../src/contract/orders/list';
import { searchable } from '../../../src/contract/paging';
import type { HistoryRow } from '../../../src/contract/redemption-records';
import type { RepairRow } from '../../../src/contract/repairs/list';
import { may } from '../../../src/contract/roles';
import { customersQuery, type UserRow } from '../../../src/contract/users';
import { fullName } from '../../../src/lib/full-name';
import { searchedSerials } from '../../../src/lib/identity/serial';
import { type Wanted, wantedBy } from '../../../src/lib/identity/wanted';
import { findInvoice } from '../../domain/invoices/list';
import { findCustomer } from '../../domain/people/staff/customers';
import { database, type Requester } from '../context';
import { LISTS } from './lists';

const SIZE = '5';
const NOTHING: FindReply = {
  ...{ bills: [], orders: [], repairs: [], people: [] },
  ...{ customers: [], stores: [], redemptions: [], devices: [] },
};

function personOf(row: UserRow): FoundPerson {
  const { id, username, phone, role, store_name } = row;
  return { id, name: fullName(row), username, phone, role, store_name };
}

function redemptionOf(row: HistoryRow): FoundRedemption {
  const { id, enrollment_no, ref_no, customer_name, product, redeemed_at } = row;
  return { id, enrollment_no, ref_no, customer_name, product, redeemed_at };
}

async function findOrders(asker: Requester, { kind, text }: Wanted): Promise<FoundOrder[]> {
  const { content } = await LISTS.orders(asker, { search: searchable(text), size: SIZE });
  // The list also finds customers whose names contain the letters of an order number.
  const isMatch = ({ order_id }: OrderRow) => kind !== 'order' || order_id.includes(text);
  return content.filter(isMatch).map(foundOrderOf);
}

async function findBills(asker: Requester, { kind, text }: Wanted): Promise<FoundBill[]> {
  if (kind !== 'bill') return [];
  const found = await findInvoice(database(asker), asker.user, text);
  return found === undefined ? [] : [found];
}

function repairOf({ name, state, waiting_for, branch, customer, device }: RepairRow): FoundRepair {
  return { name, state, waiting_for, branch, customer, device };
}

async function findRepairs(asker: Requester, { kind, text }: Wanted): Promise<FoundRepair[]> {
  if (kind === 'order') return [];
  const query = { search: searchable(text), tab: 'all', size: SIZE };
  const { content } = await LISTS.repairs(asker, query);
  return content.map(repairOf);
}

async function findPeople(asker: Requester, { kind, text }: Wanted): Promise<FoundPerson[]> {
  if (kind !== 'mobile' && kind !== 'name') return [];
  if (!may(asker.user.role, 'administer')) return [];
  const { userData } = await LISTS.users(asker, { search: searchable(text), size: SIZE });
  return userData.filter(({ phone }) => kind === 'name' || phone === text).map(personOf);
}

/** An admin must type a customer's whole email address to find them, as on the Users screen. */
async function findCustomers(asker: Requester, { kind, text }: Wanted): Promise<FoundCustomer[]> {
  if (kind !== 'name' || !may(asker.user.role, 'administer')) return [];
  const checked = v.safeParse(customersQuery, { email: text });
  if (!checked.success) return [];
  const found = await findCustomer(database(asker), checked.output.email);
  if (found === null) return [];
  const { id, email, phone } = found;
  return [{ id, name: fullName(found), email, phone }];
}

/** Admins find all stores; other staff find only their own. */
async function findStores(asker: Requester, { kind, text }: Wanted): Promise<FoundStore[]> {
  if (kind !== 'name' && kind !== 'enrollment') return [];
  if (may(asker.user.role, 'administer')) {
    const { content } = await LISTS.stores(asker, { search: searchable(text), size: SIZE });
    return content.map(({ store_name, code, address, branch_head_name }) => ({
      store_name,
      code,
      address,
      branch_head: branch_head_name,
    }));
  }
  const { store } = await LISTS.ownStore(asker, {});
  if (store === null) return [];
  const isMatch = `${store.store_name} ${store.code}`.toLowerCase().includes(text.toLowerCase());
  return isMatch ? [{ ...store, branch_head: null }] : [];
}

async function findRedemptions(
  asker: Requester,
  { kind, text }: Wanted,
): Promise<FoundRedemption[]> {
  if (kind !== 'mobile' && kind !== 'enrollment') return [];
  const { content } = await LISTS.history(asker, { search: text, size: SIZE });
  const isMatch = ({ enrollment_no, mobile }: HistoryRow) =>
    kind === 'mobile' ? mobile === text : enrollment_no.toUpperCase().includes(text);
  return content.filter(isMatch).map(redemptionOf);
}

async function findDevices(asker: Requester, typed: string): Promise<FoundDevice[]> {
  const forms = searchedSerials(typed);
  if (forms.length === 0) return [];
  const { content } = await LISTS.devices(asker, { search: searchable(typed), size: SIZE });
  return content
    .filter(({ numbers }) => numbers.some((number) => forms.includes(number)))
    .map(({ since: _, order_id: __, ...found }) => found);
}

/**
 * Finds the bills, orders, repairs, people, stores and redemptions that match the typed text; a
 * device's serial number finds the device, its order and its repairs. The search uses the staff lists, so their
 * permissions apply.
 */
export async function find(asker: Requester, typed: string): Promise<FindReply> {
  const wanted = wantedBy(typed);
  if (wanted === undefined) {
    return NOTHING;
  }
  const [bills, orders, repairs, people, customers, stores, redemptions, devices] =
    await Promise.all([
      findBills(asker, wanted),
      findOrders(asker, wanted),
      findRepairs(asker, wanted),
      findPeople(asker, wanted),
      findCustomers(asker, wanted),
      findStores(asker, wanted),
      findRedemptions(asker, wanted),
      findDevices(asker, typed),
    ]);
  return { bills, orders, repairs, people, customers, stores, redemptions, devices };
}
