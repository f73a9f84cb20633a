import { type Context, Hono } from 'hono';
import { auditQuery } from '../../src/contract/audit';
import {
  branchHeadBody,
  createStoreBody,
  patchStoreBody,
  STORE_TEXTS,
  updateStoreBody,
} from '../../src/contract/stores';
import { auditTrail } from '../domain/core/audit/trail';
import {
  createStore,
  deleteStore,
  setStoreActive,
  updateStore,
} from '../domain/people/stores/edit';
import { assignHead, unassignHead } from '../domain/people/stores/heads';
import { readStore } from '../domain/people/stores/stores';
import type { GuardedEnv } from '../env';
import { commandContext, database, requesterOf } from '../http/context';
import { requirePermission } from '../http/guard';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { readId, requireSameId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

const idOf = (c: Context) => readId(c, STORE_TEXTS.notFound);

/** The branches of the business. */
export const stores = new Hono<GuardedEnv>()
  .use(requirePermission('administer'))

  .get('/', async (c) => c.json(await LISTS.stores(requesterOf(c), c.req.query())))

  .post('/', async (c) => {
    const body = await readBody(c, createStoreBody);
    return c.json(await createStore(commandContext(c), body), 201);
  })

  .get('/:id', async (c) => c.json(await readStore(database(c), idOf(c))))

  .put('/:id', async (c) => {
    const id = idOf(c);
    const body = await readBody(c, updateStoreBody);
    return c.json(await updateStore({ ...commandContext(c), branches: SHOP.branches }, id, body));
  })

  .patch('/:id', async (c) => {
    const id = idOf(c);
    const { id: named, is_active } = await readBody(c, patchStoreBody);
    requireSameId(id, named, STORE_TEXTS.idMismatch);
    return c.json(await setStoreActive(commandContext(c), id, is_active));
  })

  .delete('/:id', async (c) => {
    const id = idOf(c);
    await deleteStore(commandContext(c), id);
    return c.json({ id });
  })

  .post('/:id/assign-branch-head', async (c) => {
    const id = idOf(c);
    const { user_id } = await readBody(c, branchHeadBody);
    return c.json(await assignHead(commandContext(c), id, user_id));
  })

  .post('/:id/unassign-branch-head', async (c) => {
    const id = idOf(c);
    const { user_id } = await readBody(c, branchHeadBody);
    return c.json(await unassignHead(commandContext(c), id, user_id));
  })

  .get('/:id/audit', async (c) => {
    const id = idOf(c);
    const query = readQuery(c, auditQuery);
    const db = database(c);
    await readStore(db, id);
    return c.json(await auditTrail(db, 'store', id, query));
  });
