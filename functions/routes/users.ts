import { type Context, Hono } from 'hono';
import { auditQuery } from '../../src/contract/audit';
import {
  createUserBody,
  patchUserBody,
  setPasswordBody,
  USER_TEXTS,
  updateUserBody,
} from '../../src/contract/users';
import { auditTrail } from '../domain/core/audit/trail';
import { hashNewPassword } from '../domain/people/sessions/new-password';
import { createStaff } from '../domain/people/staff/create';
import { setStaffPassword } from '../domain/people/staff/password';
import { readStaff, userRow } from '../domain/people/staff/staff';
import { deleteStaff, setStaffActive } from '../domain/people/staff/status';
import { setStaffStore } from '../domain/people/staff/store';
import { updateStaff } from '../domain/people/staff/update';
import type { GuardedEnv } from '../env';
import { commandContext, database, requesterOf } from '../http/context';
import { requirePermission } from '../http/guard';
import { limitHashing } from '../http/limits/hashing';
import { chosenFor } from '../http/limits/words';
import { LISTS } from '../http/pages/lists';
import { readId, requireSameId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

const idOf = (c: Context) => readId(c, USER_TEXTS.notFound);

/** Staff accounts; customers are not included. */
export const users = new Hono<GuardedEnv>()
  .use(requirePermission('administer'))

  .get('/', async (c) => c.json(await LISTS.users(requesterOf(c), c.req.query())))

  .post('/', limitHashing, async (c) => {
    const body = await readBody(c, createUserBody);
    const context = commandContext(c);
    const passwordHash = await hashNewPassword(chosenFor(body, body.password));
    return c.json(await createStaff(context, body, passwordHash), 201);
  })

  .get('/:id', async (c) => c.json(userRow(await readStaff(database(c), idOf(c)))))

  .put('/:id', async (c) => {
    const id = idOf(c);
    const body = await readBody(c, updateUserBody);
    return c.json(userRow(await updateStaff(commandContext(c), id, body)));
  })

  .patch('/:id', async (c) => {
    const id = idOf(c);
    const { id: named, is_active, store = null } = await readBody(c, patchUserBody);
    requireSameId(id, named, USER_TEXTS.idMismatch);
    const context = commandContext(c);
    const changing =
      is_active === undefined
        ? setStaffStore(context, id, store)
        : setStaffActive(context, id, is_active);
    return c.json(userRow(await changing));
  })

  .delete('/:id', async (c) => {
    const id = idOf(c);
    await deleteStaff(commandContext(c), id);
    return c.json({ id });
  })

  .post('/:id/password', limitHashing, async (c) => {
    const id = idOf(c);
    const { password } = await readBody(c, setPasswordBody);
    const context = commandContext(c);
    const user = await readStaff(context.db, id);
    const passwordHash = await hashNewPassword(chosenFor(user, password));
    await setStaffPassword(context, id, passwordHash);
    return c.body(null, 204);
  })

  .get('/:id/audit', async (c) => {
    const id = idOf(c);
    const query = readQuery(c, auditQuery);
    const db = database(c);
    await readStaff(db, id);
    return c.json(await auditTrail(db, 'user', id, query));
  });
