import type { Context } from 'hono';
import { STORE_TEXTS } from '../../src/contract/stores';
import * as api from '../../src/contract/stores/api';
import { auditTrail } from '../domain/people/audit-trail';
import {
  createStore,
  deleteStore,
  restoreStore,
  setStoreActive,
  updateStore,
} from '../domain/people/stores/edit';
import { assignHead, unassignHead } from '../domain/people/stores/heads';
import { readStore } from '../domain/people/stores/stores';
import { commandContext, database, requesterOf } from '../http/context';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { readId, requireSameId } from '../http/params';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

const idOf = (c: Context) => readId(c, STORE_TEXTS.notFound);

/** The branches of the business. */
export const stores = [
  serve(api.listStores, (c) => LISTS.stores(requesterOf(c), c.req.query())),

  serve(api.createStore, async (c) => {
    const body = await readBody(c);
    return createStore(commandContext(c), body);
  }),

  serve(api.readStore, (c) => readStore(database(c), idOf(c))),

  serve(api.updateStore, async (c) => {
    const id = idOf(c);
    const body = await readBody(c);
    return updateStore({ ...commandContext(c), branches: SHOP.branches }, id, body);
  }),

  serve(api.patchStore, async (c) => {
    const id = idOf(c);
    const { id: named, is_active } = await readBody(c);
    requireSameId(id, named, STORE_TEXTS.idMismatch);
    return setStoreActive(commandContext(c), id, is_active);
  }),

  serve(api.deleteStore, async (c) => {
    const id = idOf(c);
    await deleteStore({ ...commandContext(c), branches: SHOP.branches }, id);
    return { id };
  }),

  serve(api.restoreStore, (c) => restoreStore(commandContext(c), idOf(c))),

  serve(api.assignBranchHead, async (c) => {
    const id = idOf(c);
    const { user_id } = await readBody(c);
    return assignHead(commandContext(c), id, user_id);
  }),

  serve(api.unassignBranchHead, async (c) => {
    const id = idOf(c);
    const { user_id } = await readBody(c);
    return unassignHead(commandContext(c), id, user_id);
  }),

  serve(api.listStoreChanges, async (c) => {
    const id = idOf(c);
    const query = readQuery(c);
    const db = database(c);
    await readStore(db, id);
    return auditTrail(db, 'store', id, query);
  }),
];
