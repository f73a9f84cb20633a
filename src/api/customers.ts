import * as v from 'valibot';
import { type CustomerRow, customerRow, customersReply } from '../contract/users';
import { API_PATHS, rowPath } from '../lib/paths';
import { withQuery } from '../lib/query';
import { call } from './client';

const CUSTOMERS = API_PATHS.customers;

/** The customer with exactly this e-mail address, ignoring case; null if there is none. */
export async function findCustomer(
  email: string,
  signal?: AbortSignal,
): Promise<CustomerRow | null> {
  const path = withQuery(CUSTOMERS, { email });
  return (await call({ path, reply: customersReply, signal })).customer;
}

/** Activates or deactivates a customer; deactivating ends their sessions. */
export function setCustomerActive(id: number, is_active: boolean): Promise<CustomerRow> {
  const path = rowPath(CUSTOMERS, id);
  return call({ method: 'PATCH', path, body: { is_active }, reply: customerRow });
}

/** Sets a customer's password on an admin's behalf and ends the customer's sessions. */
export function setCustomerPassword(id: number, password: string): Promise<undefined> {
  const path = rowPath(CUSTOMERS, id, 'password');
  return call({ method: 'POST', path, body: { password }, reply: v.undefined() });
}

/** Ends all sessions of a customer, who can log in again with the same password. */
export function endCustomerSessions(id: number): Promise<undefined> {
  return call({ method: 'DELETE', path: rowPath(CUSTOMERS, id, 'sessions'), reply: v.undefined() });
}
