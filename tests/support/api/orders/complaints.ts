import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { connect } from '../../../../functions/db';
import { complaints } from '../../../../functions/db/complaints';
import { call } from '../call';

/** Returns the fields of a valid complaint. */
export function complaintForm(extra: object = {}) {
  return {
    name: 'Meera Joshi',
    mobile: '9812345678',
    email: 'Meera@example.in',
    order_id: 'ORD1780077760500GQTOA',
    text: 'The parcel came without\nthe charger.',
    ...extra,
  };
}

/** Submits a complaint and returns its stored row. */
export async function someComplaint(extra: object = {}) {
  const response = await call('/api/complaints', { body: complaintForm(extra) });
  const { number }: { number: string } = await response.json();
  const db = connect(env.DB);
  const row = await db.select().from(complaints).where(eq(complaints.number, number)).get();
  if (row === undefined) throw new Error(`no complaint ${number}`);
  return row;
}
