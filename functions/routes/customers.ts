import { Hono } from 'hono';
import {
  CUSTOMER_TEXTS,
  customerRow,
  customersQuery,
  customersReply,
  patchCustomerBody,
  setPasswordBody,
} from '../../src/contract/users';
import { hashNewPassword } from '../domain/people/sessions/new-password';
import { endSessionsOf } from '../domain/people/sessions/revoke';
import {
  findCustomer,
  readCustomer,
  setCustomerActive,
  setCustomerPassword,
} from '../domain/people/staff/customers';
import type { GuardedEnv } from '../env';
import { commandContext, database } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { limitHashing } from '../http/limits/rate';
import { chosenFor } from '../http/limits/words';
import { readId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

/** The customer routes; customers are found only by email address, and there is no list. */
export const customers = new Hono<GuardedEnv>()
  .use(requirePermission('administer'))

  .get(
    '/',
    endpoint('Returns one customer by their exact email address', {
      query: customersQuery,
      reply: customersReply,
    }),
    async (c) => {
      const { email } = readQuery(c);
      return c.json({ customer: await findCustomer(database(c), email) });
    },
  )

  .patch(
    '/:id',
    endpoint('Activates or deactivates a customer', {
      body: patchCustomerBody,
      reply: customerRow,
    }),
    async (c) => {
      const id = readId(c, CUSTOMER_TEXTS.notFound);
      const { is_active } = await readBody(c);
      return c.json(await setCustomerActive(commandContext(c), id, is_active));
    },
  )

  .post(
    '/:id/password',
    endpoint('Sets the password of a customer and ends their sessions', { body: setPasswordBody }),
    limitHashing,
    async (c) => {
      const id = readId(c, CUSTOMER_TEXTS.notFound);
      const { password } = await readBody(c);
      const context = commandContext(c);
      const customer = await readCustomer(context.db, id);
      const passwordHash = await hashNewPassword(chosenFor(customer, password));
      await setCustomerPassword(context, id, passwordHash);
      return c.body(null, 204);
    },
  )

  .delete(
    '/:id/sessions',
    endpoint('Ends all sessions of a customer, who can log in again with the same password'),
    async (c) => {
      const context = commandContext(c);
      const { id } = await readCustomer(context.db, readId(c, CUSTOMER_TEXTS.notFound));
      await endSessionsOf(context, id);
      return c.body(null, 204);
    },
  );
