import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { auditQuery, auditReply } from '../../src/contract/audit';
import {
  branchHeadsReply,
  createUserBody,
  deletedReply,
  patchUserBody,
  setPasswordBody,
  USER_TEXTS,
  updateUserBody,
  userRow,
  usersQuery,
  usersReply,
} from '../../src/contract/users';
import { auditTrail } from '../domain/core/audit/trail';
import { hashNewPassword } from '../domain/people/sessions/new-password';
import { endSessionsOf } from '../domain/people/sessions/revoke';
import { createStaff } from '../domain/people/staff/create';
import { setStaffPassword } from '../domain/people/staff/password';
import { readStaff, toUserRow } from '../domain/people/staff/staff';
import { deleteStaff, setStaffActive } from '../domain/people/staff/status';
import { setStaffStore } from '../domain/people/staff/store';
import { updateStaff } from '../domain/people/staff/update';
import type { GuardedEnv } from '../env';
import { commandContext, database, requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { limitHashing } from '../http/limits/rate';
import { chosenFor } from '../http/limits/words';
import { LISTS } from '../http/pages/lists';
import { readId, requireSameId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

const idOf = (c: Context) => readId(c, USER_TEXTS.notFound);

/** Staff accounts; customers are not included. */
export const users = new Hono<GuardedEnv>()
  .use(requirePermission('administer'))

  .get(
    '/',
    endpoint('Lists staff by name; role=branch_head adds the store that each one heads', {
      query: usersQuery,
      reply: v.union([branchHeadsReply, usersReply]),
    }),
    async (c) => c.json(await LISTS.users(requesterOf(c), c.req.query())),
  )

  .post(
    '/',
    endpoint(
      'Adds a staff member, with or without a store; generates a username if it is missing or taken',
      {
        body: createUserBody,
        reply: userRow,
        status: [201],
        codes: ['email-taken', 'email-of-customer', 'store-missing', 'store-inactive', 'stale'],
      },
    ),
    limitHashing,
    async (c) => {
      const body = await readBody(c);
      const context = commandContext(c);
      const passwordHash = await hashNewPassword(chosenFor(body, body.password));
      return c.json(await createStaff(context, body, passwordHash), 201);
    },
  )

  .get('/:id', endpoint('Returns one staff member', { reply: userRow }), async (c) =>
    c.json(toUserRow(await readStaff(database(c), idOf(c)))),
  )

  .put(
    '/:id',
    endpoint('Updates a staff member', {
      body: updateUserBody,
      reply: userRow,
      codes: ['stale', 'email-taken', 'email-of-customer', 'own-account', 'last-admin'],
    }),
    async (c) => {
      const id = idOf(c);
      const body = await readBody(c);
      return c.json(toUserRow(await updateStaff(commandContext(c), id, body)));
    },
  )

  .patch(
    '/:id',
    endpoint('Activates or deactivates a staff member, or sets their store', {
      body: patchUserBody,
      reply: userRow,
      codes: [
        'own-account',
        'last-admin',
        'not-eligible',
        'store-missing',
        'store-inactive',
        'stale',
      ],
    }),
    async (c) => {
      const id = idOf(c);
      const { id: named, is_active, store = null } = await readBody(c);
      requireSameId(id, named, USER_TEXTS.idMismatch);
      const context = commandContext(c);
      const changing =
        is_active === undefined
          ? setStaffStore(context, id, store)
          : setStaffActive(context, id, is_active);
      return c.json(toUserRow(await changing));
    },
  )

  .delete(
    '/:id',
    endpoint('Deletes a staff member and keeps their history', {
      reply: deletedReply,
      codes: ['own-account', 'last-admin'],
    }),
    async (c) => {
      const id = idOf(c);
      await deleteStaff(commandContext(c), id);
      return c.json({ id });
    },
  )

  .post(
    '/:id/password',
    endpoint('Sets a staff member’s password and ends their sessions', {
      body: setPasswordBody,
    }),
    limitHashing,
    async (c) => {
      const id = idOf(c);
      const { password } = await readBody(c);
      const context = commandContext(c);
      const user = await readStaff(context.db, id);
      const passwordHash = await hashNewPassword(chosenFor(user, password));
      await setStaffPassword(context, id, passwordHash);
      return c.body(null, 204);
    },
  )

  .delete(
    '/:id/sessions',
    endpoint('Ends all sessions of a staff member, who can log in again with the same password'),
    async (c) => {
      const context = commandContext(c);
      const { id } = await readStaff(context.db, idOf(c));
      await endSessionsOf(context, id);
      return c.body(null, 204);
    },
  )

  .get(
    '/:id/audit',
    endpoint('Lists the changes to a staff member, newest first', {
      query: auditQuery,
      reply: auditReply,
    }),
    async (c) => {
      const id = idOf(c);
      const query = readQuery(c);
      const db = database(c);
      await readStaff(db, id);
      return c.json(await auditTrail(db, 'user', id, query));
    },
  );
