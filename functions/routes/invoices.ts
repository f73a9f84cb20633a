import { Hono } from 'hono';
import { invoicesQuery, invoicesReply, registerQuery } from '../../src/contract/invoices/list';
import { INVOICE_KEY_HEADER, invoiceReply } from '../../src/contract/invoices/reply';
import { linkSecrets } from '../domain/core/link-key';
import { openInvoice } from '../domain/invoices/open';
import { registerCsv } from '../domain/invoices/register/csv';
import type { GuardedEnv } from '../env';
import { database, requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { readQuery } from '../http/validate';

const REGISTER_PART_DOCUMENTS = 200;

/** Endpoints for bills, credit notes and vouchers (invoices.md section 2). */
export const invoices = new Hono<GuardedEnv>()
  .get(
    '/',
    endpoint('Lists the bills of a month: all for an admin, those of their branch for a head', {
      query: invoicesQuery,
      reply: invoicesReply,
    }),
    requirePermission('bookkeep'),
    async (c) => c.json(await LISTS.invoices(requesterOf(c), c.req.query())),
  )

  .get(
    '/register',
    endpoint(
      'Exports a month for the accountant as CSV: all lines, Table 12 or Table 13 of GSTR-1',
      {
        query: registerQuery,
        reply: 'text/csv',
      },
    ),
    requirePermission('bookkeep'),
    async (c) => {
      const query = readQuery(c);
      const { user } = requesterOf(c);
      const text = await registerCsv(database(c), user, query, REGISTER_PART_DOCUMENTS);
      return c.body(text, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${query.file}-${query.month}.csv"`,
      });
    },
  )

  .get(
    '/:number',
    endpoint('Returns one bill, credit note or voucher; callers without access get 404', {
      who: 'owner',
      headers: { [INVOICE_KEY_HEADER]: 'The key of the document; not needed when logged in' },
      reply: invoiceReply,
    }),
    async (c) => {
      const context = { db: database(c), secrets: linkSecrets(c.env) };
      const visitor = await readVisitor(c, INVOICE_KEY_HEADER);
      return c.json(await openInvoice(context, c.req.param('number'), visitor));
    },
  );
