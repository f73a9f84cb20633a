import * as api from '../../src/contract/invoices/api';
import { registerFileName } from '../../src/contract/invoices/list';
import { linkSecrets } from '../domain/core/link-key';
import { openInvoice } from '../domain/invoices/open';
import { registerFile } from '../domain/invoices/register/file';
import { database, requesterOf } from '../http/context';
import { orderContext } from '../http/orders/context';
import { readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';
import { readQuery } from '../http/validate';

const REGISTER_PART_ROWS = 200;

/** Endpoints for bills, credit notes and vouchers (invoices.md section 2). */
export const invoices = [
  serve(api.listInvoices, (c) => LISTS.invoices(requesterOf(c), c.req.query())),

  serve(api.exportRegister, async (c) => {
    const query = readQuery(c);
    const { file, month } = query;
    const { user } = requesterOf(c);
    const text = await registerFile(orderContext(c), user, query, REGISTER_PART_ROWS);
    return c.body(text, 200, {
      'Content-Type': `${file === 'tally' ? 'application/xml' : 'text/csv'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${registerFileName(file, month)}"`,
    });
  }),

  serve(api.readInvoice, async (c) => {
    const context = { db: database(c), secrets: linkSecrets(c.env) };
    const visitor = await readVisitor(c);
    return openInvoice(context, c.req.param('number'), visitor);
  }),
];
