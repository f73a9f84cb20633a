import * as api from '../../src/contract/invoices/api';
import { linkSecrets } from '../domain/core/link-key';
import { openInvoice } from '../domain/invoices/open';
import { registerCsv } from '../domain/invoices/register/csv';
import { database, requesterOf } from '../http/context';
import { readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';
import { readQuery } from '../http/validate';

const REGISTER_PART_DOCUMENTS = 200;

/** Endpoints for bills, credit notes and vouchers (invoices.md section 2). */
export const invoices = [
  serve(api.listInvoices, (c) => LISTS.invoices(requesterOf(c), c.req.query())),

  serve(api.exportRegister, async (c) => {
    const query = readQuery(c);
    const { user } = requesterOf(c);
    const text = await registerCsv(database(c), user, query, REGISTER_PART_DOCUMENTS);
    return c.body(text, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${query.file}-${query.month}.csv"`,
    });
  }),

  serve(api.readInvoice, async (c) => {
    const context = { db: database(c), secrets: linkSecrets(c.env) };
    const visitor = await readVisitor(c);
    return openInvoice(context, c.req.param('number'), visitor);
  }),
];
