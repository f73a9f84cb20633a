import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../../src/contract/errors';
import type { StoreRow } from '../../../../src/contract/stores';
import { USER_TEXTS } from '../../../../src/contract/users';
import type { Database } from '../../../db';
import { stores } from '../../../db/schema';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { storeById } from '../stores/stores';
import { changeStaff } from './change';
import type { Staff } from './staff';

/**
 * Assigns a user to a store, or to no store. Throws `store-missing`, `store-inactive`, and
 * `not-eligible` for a branch head, whose assignment is managed on the store.
 */
export function setStaffStore(
  context: CommandContext,
  id: number,
  store: number | null,
): Promise<Staff> {
  return changeStaff(context, id, async (was) => {
    if (was.role === 'branch_head') throw refused('not-eligible', USER_TEXTS.headStoreIsSetOnStore);
    if (was.store === store) return undefined;
    const store_name = store === null ? null : (await openStore(context.db, store)).store_name;
    return {
      action: store === null ? 'user.unassign-store' : 'user.assign-store',
      set: { storeId: store },
      before: { store: was.store, store_name: was.store_name },
      after: { store, store_name },
      precondition: store === null ? undefined : isOpen(store),
    };
  });
}

/** A store that staff can be assigned to; throws `store-missing` or `store-inactive`. */
export async function openStore(db: Database, id: number): Promise<StoreRow> {
  const store = await storeById(db, id).get();
  if (store === undefined) throw refused('store-missing', USER_TEXTS.storeNotFound);
  if (!store.is_active) throw refused('store-inactive', USER_TEXTS.storeInactive);
  return store;
}

function isOpen(id: number) {
  return sql`EXISTS (SELECT 1 FROM ${stores} AS open
    WHERE open.id = ${id} AND open.is_active AND open.deleted_at IS NULL)`;
}

function refused(code: ErrorCode, text: string): Refusal {
  return new Refusal(code, text, { fields: { store: text } });
}
