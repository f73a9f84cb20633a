import { type Context, Hono } from 'hono';
import { auditQuery, auditReply } from '../../src/contract/audit';
import {
  branchHeadBody,
  createStoreBody,
  patchStoreBody,
  STORE_TEXTS,
  storeRow,
  storesQuery,
  storesReply,
  updateStoreBody,
} from '../../src/contract/stores';
import { deletedReply } from '../../src/contract/users';
import { auditTrail } from '../domain/core/audit/trail';
import {
  createStore,
  deleteStore,
  restoreStore,
  setStoreActive,
  updateStore,
} from '../domain/people/stores/edit';
import { assignHead, unassignHead } from '../domain/people/stores/heads';
import { readStore } from '../domain/people/stores/stores';
import type { GuardedEnv } from '../env';
import { commandContext, database, requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { readId, requireSameId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

const idOf = (c: Context) => readId(c, STORE_TEXTS.notFound);

/** The branches of the business. */
export const stores = new Hono<GuardedEnv>()
  .use(requirePermission('administer'))

  .get(
    '/',
    endpoint('Lists the branches by name', { query: storesQuery, reply: storesReply }),
    async (c) => c.json(await LISTS.stores(requesterOf(c), c.req.query())),
  )

  .post(
    '/',
    endpoint('Adds a branch', {
      body: createStoreBody,
      reply: storeRow,
      status: [201],
      codes: ['code-taken'],
    }),
    async (c) => {
      const body = await readBody(c);
      return c.json(await createStore(commandContext(c), body), 201);
    },
  )

  .get('/:id', endpoint('Returns one branch', { reply: storeRow }), async (c) =>
    c.json(await readStore(database(c), idOf(c))),
  )

  .put(
    '/:id',
    endpoint('Updates a branch', {
      body: updateStoreBody,
      reply: storeRow,
      codes: ['stale', 'code-taken', 'in-use'],
    }),
    async (c) => {
      const id = idOf(c);
      const body = await readBody(c);
      return c.json(await updateStore({ ...commandContext(c), branches: SHOP.branches }, id, body));
    },
  )

  .patch(
    '/:id',
    endpoint('Activates a branch, or deactivates one without unfinished work', {
      body: patchStoreBody,
      reply: storeRow,
      codes: ['in-use'],
    }),
    async (c) => {
      const id = idOf(c);
      const { id: named, is_active } = await readBody(c);
      requireSameId(id, named, STORE_TEXTS.idMismatch);
      return c.json(await setStoreActive(commandContext(c), id, is_active));
    },
  )

  .delete(
    '/:id',
    endpoint('Deletes a branch without unfinished work and unassigns its staff', {
      reply: deletedReply,
      codes: ['in-use'],
    }),
    async (c) => {
      const id = idOf(c);
      await deleteStore(commandContext(c), id);
      return c.json({ id });
    },
  )

  .post(
    '/:id/restore',
    endpoint('Brings a deleted branch back; repeating it changes nothing', {
      reply: storeRow,
      codes: ['code-taken'],
    }),
    async (c) => c.json(await restoreStore(commandContext(c), idOf(c))),
  )

  .post(
    '/:id/assign-branch-head',
    endpoint('Assigns a branch head to a branch, replacing the current one', {
      body: branchHeadBody,
      reply: storeRow,
      codes: ['not-eligible', 'store-inactive'],
    }),
    async (c) => {
      const id = idOf(c);
      const { user_id } = await readBody(c);
      return c.json(await assignHead(commandContext(c), id, user_id));
    },
  )

  .post(
    '/:id/unassign-branch-head',
    endpoint('Removes the head of a branch', {
      body: branchHeadBody,
      reply: storeRow,
      codes: ['not-assigned'],
    }),
    async (c) => {
      const id = idOf(c);
      const { user_id } = await readBody(c);
      return c.json(await unassignHead(commandContext(c), id, user_id));
    },
  )

  .get(
    '/:id/audit',
    endpoint('Lists the changes to a branch, newest first', {
      query: auditQuery,
      reply: auditReply,
    }),
    async (c) => {
      const id = idOf(c);
      const query = readQuery(c);
      const db = database(c);
      await readStore(db, id);
      return c.json(await auditTrail(db, 'store', id, query));
    },
  );
