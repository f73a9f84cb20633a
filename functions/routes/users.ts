import type { Context } from 'hono';
import { USER_TEXTS } from '../../src/contract/users';
import * as api from '../../src/contract/users/api';
import { auditTrail } from '../domain/people/audit-trail';
import { hashNewPassword } from '../domain/people/sessions/new-password';
import { endSessionsOf } from '../domain/people/sessions/revoke';
import { createStaff } from '../domain/people/staff/create';
import { setStaffPassword } from '../domain/people/staff/password';
import { readStaff, toUserRow } from '../domain/people/staff/staff';
import { deleteStaff, setStaffActive } from '../domain/people/staff/status';
import { setStaffStore } from '../domain/people/staff/store';
import { updateStaff } from '../domain/people/staff/update';
import { commandContext, database, requesterOf } from '../http/context';
import { limitHashing } from '../http/limits/rate';
import { chosenFor } from '../http/limits/words';
import { LISTS } from '../http/pages/lists';
import { readId, requireSameId } from '../http/params';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

const idOf = (c: Context) => readId(c, USER_TEXTS.notFound);

/** Staff accounts; customers are not included. */
export const users = [
  serve(api.listStaff, (c) => LISTS.users(requesterOf(c), c.req.query())),

  serve(
    api.createUser,
    async (c) => {
      const body = await readBody(c);
      const context = commandContext(c);
      const passwordHash = await hashNewPassword(chosenFor(body, body.password));
      return createStaff(context, body, passwordHash);
    },
    [limitHashing],
  ),

  serve(api.readUser, async (c) => toUserRow(await readStaff(database(c), idOf(c)))),

  serve(api.updateUser, async (c) => {
    const id = idOf(c);
    const body = await readBody(c);
    return toUserRow(await updateStaff(commandContext(c), id, body));
  }),

  serve(api.patchUser, async (c) => {
    const id = idOf(c);
    const { id: named, is_active, store = null } = await readBody(c);
    requireSameId(id, named, USER_TEXTS.idMismatch);
    const context = commandContext(c);
    const changing =
      is_active === undefined
        ? setStaffStore(context, id, store)
        : setStaffActive(context, id, is_active);
    return toUserRow(await changing);
  }),

  serve(api.deleteUser, async (c) => {
    const id = idOf(c);
    await deleteStaff(commandContext(c), id);
    return { id };
  }),

  serve(
    api.setUserPassword,
    async (c) => {
      const id = idOf(c);
      const { password } = await readBody(c);
      const context = commandContext(c);
      const user = await readStaff(context.db, id);
      const passwordHash = await hashNewPassword(chosenFor(user, password));
      await setStaffPassword(context, id, passwordHash);
    },
    [limitHashing],
  ),

  serve(api.endUserSessions, async (c) => {
    const context = commandContext(c);
    const { id } = await readStaff(context.db, idOf(c));
    await endSessionsOf(context, id);
  }),

  serve(api.listUserChanges, async (c) => {
    const id = idOf(c);
    const query = readQuery(c);
    const db = database(c);
    await readStaff(db, id);
    return auditTrail(db, 'user', id, query);
  }),
];
