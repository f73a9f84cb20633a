import { Hono } from 'hono';
import { INVOICE_KEY_HEADER, invoiceReply } from '../../src/contract/invoices/reply';
import { linkSecrets } from '../domain/core/link-key';
import { openInvoice } from '../domain/invoices/open';
import type { AppEnv } from '../env';
import { database } from '../http/context';
import { endpoint } from '../http/endpoint';
import { readVisitor } from '../http/orders/visitor';

/** Bills, credit notes and vouchers (invoices.md section 2). */
export const invoices = new Hono<AppEnv>().get(
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
