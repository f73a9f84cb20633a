import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  ADDRESS_TEXTS,
  type AddressBody,
  type AddressesReply,
  MAXIMUM_ADDRESSES,
} from '../../../../src/contract/account/addresses';
import { type Database, isDuplicate } from '../../../db';
import { addresses } from '../../../db/addresses';
import { insertAudit } from '../../core/audit/log';
import type { CommandContext, Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';

/** Matches no address. */
const NONE = sql`0`;

export type NewAddress = Omit<AddressBody, 'is_default'>;

/** The statement that reads a customer's addresses: the default one first, then the newest. */
export function selectAddresses(db: Database, userId: number) {
  return db
    .select({
      id: addresses.id,
      name: addresses.name,
      mobile: addresses.mobile,
      address: addresses.address,
      pin_code: addresses.pinCode,
      is_default: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
}

/**
 * Batch statements that save an address. They change nothing if the customer has it already or has
 * the most that they can save; the first address is the default one.
 */
export function saveAddress(
  db: Database,
  userId: number,
  { name, mobile, address, pin_code }: NewAddress,
  now: number,
): [Statement, Statement] {
  const ofUser = sql`SELECT count(*) FROM ${addresses} WHERE ${addresses.userId} = ${userId}`;
  return [
    db
      .insert(addresses)
      .select(
        sql`SELECT NULL, ${userId}, ${name}, ${mobile}, ${address}, ${pin_code}, (${ofUser}) = 0, ${now}
          WHERE (${ofUser}) < ${MAXIMUM_ADDRESSES}`,
      )
      .onConflictDoNothing(),
    auditOf(db, 'user.save-address', userId, now),
  ];
}

/** Saves an address. Throws `invalid` if the customer has the most that they can save. */
export async function addAddress(
  { db, actor, now }: CommandContext,
  { is_default: isDefault, ...wanted }: AddressBody,
): Promise<AddressesReply> {
  const userId = actor.id;
  const isSame = and(
    eq(addresses.name, wanted.name),
    eq(addresses.mobile, wanted.mobile),
    eq(addresses.address, wanted.address),
    eq(addresses.pinCode, wanted.pin_code),
  );
  const [insert, audit] = saveAddress(db, userId, wanted, now);
  const [clear, choose] = makeDefault(db, userId, isDefault ? isSame : NONE);
  const read = selectAddresses(db, userId);
  const [, , , , content] = await db.batch([insert, audit, clear, choose, read]);
  const isSaved = content.some((each) =>
    (Object.keys(wanted) as (keyof NewAddress)[]).every((key) => each[key] === wanted[key]),
  );
  if (!isSaved) throw new Refusal('invalid', ADDRESS_TEXTS.tooMany);
  return { content };
}

/** Changes a saved address. Throws `not-found`, and `invalid` if another one is the same. */
export async function editAddress(
  { db, actor, now }: CommandContext,
  id: number,
  { name, mobile, address, pin_code: pinCode, is_default: isDefault }: AddressBody,
): Promise<AddressesReply> {
  const userId = actor.id;
  try {
    const [clear, choose] = makeDefault(db, userId, isDefault ? eq(addresses.id, id) : NONE);
    const [, , , , content] = await db.batch([
      db.update(addresses).set({ name, mobile, address, pinCode }).where(isTheirs(userId, id)),
      auditOf(db, 'user.save-address', userId, now),
      clear,
      choose,
      selectAddresses(db, userId),
    ]);
    if (!content.some((each) => each.id === id)) {
      throw new Refusal('not-found', ADDRESS_TEXTS.gone);
    }
    return { content };
  } catch (error) {
    if (!isDuplicate(error, 'addresses.user_id')) throw error;
    throw new Refusal('invalid', ADDRESS_TEXTS.same, {
      fields: { address: ADDRESS_TEXTS.same },
    });
  }
}

/** Deletes a saved address; the newest one becomes the default if the default one was deleted. */
export async function deleteAddress(
  { db, actor, now }: CommandContext,
  id: number,
): Promise<AddressesReply> {
  const userId = actor.id;
  const isOfUser = eq(addresses.userId, userId);
  const hasDefault = sql`EXISTS (SELECT 1 FROM ${addresses} WHERE ${isOfUser} AND ${addresses.isDefault})`;
  const newest = sql`SELECT max(${addresses.id}) FROM ${addresses} WHERE ${isOfUser}`;
  const [, , , content] = await db.batch([
    db.delete(addresses).where(isTheirs(userId, id)),
    auditOf(db, 'user.delete-address', userId, now),
    db
      .update(addresses)
      .set({ isDefault: true })
      .where(sql`NOT ${hasDefault} AND ${addresses.id} = (${newest})`),
    selectAddresses(db, userId),
  ]);
  return { content };
}

function isTheirs(userId: number, id: number) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id));
}

/** Makes the matching address the default one, if there is one. */
function makeDefault(
  db: Database,
  userId: number,
  matches: SQL | undefined,
): [Statement, Statement] {
  const wanted = and(eq(addresses.userId, userId), matches);
  const found = sql`SELECT ${addresses.id} FROM ${addresses} WHERE ${wanted}`;
  return [
    db
      .update(addresses)
      .set({ isDefault: false })
      .where(sql`${addresses.userId} = ${userId} AND EXISTS (${found})`),
    db.update(addresses).set({ isDefault: true }).where(wanted),
  ];
}

/** The audit row has no values: the address itself is deleted with the account. */
function auditOf(db: Database, action: `user.${string}`, userId: number, now: number) {
  return insertAudit(db, { at: now, actorId: userId, action, subjectId: String(userId) });
}
