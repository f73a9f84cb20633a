import * as api from '../../src/contract/customers/api';
import { CUSTOMER_TEXTS } from '../../src/contract/users';
import { hashNewPassword } from '../domain/people/sessions/new-password';
import { endSessionsOf } from '../domain/people/sessions/revoke';
import {
  findCustomer,
  readCustomer,
  setCustomerActive,
  setCustomerPassword,
} from '../domain/people/staff/customers';
import { commandContext, database } from '../http/context';
import { limitHashing } from '../http/limits/rate';
import { chosenFor } from '../http/limits/words';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** The customer routes; customers are found only by email address, and there is no list. */
export const customers = [
  serve(api.findCustomer, async (c) => {
    const { email } = readQuery(c);
    return { customer: await findCustomer(database(c), email) };
  }),

  serve(api.patchCustomer, async (c) => {
    const id = readId(c, CUSTOMER_TEXTS.notFound);
    const { is_active } = await readBody(c);
    return setCustomerActive(commandContext(c), id, is_active);
  }),

  serve(
    api.setCustomerPassword,
    async (c) => {
      const id = readId(c, CUSTOMER_TEXTS.notFound);
      const { password } = await readBody(c);
      const context = commandContext(c);
      const customer = await readCustomer(context.db, id);
      const passwordHash = await hashNewPassword(chosenFor(customer, password));
      await setCustomerPassword(context, id, passwordHash);
    },
    [limitHashing],
  ),

  serve(api.endCustomerSessions, async (c) => {
    const context = commandContext(c);
    const { id } = await readCustomer(context.db, readId(c, CUSTOMER_TEXTS.notFound));
    await endSessionsOf(context, id);
  }),
];
