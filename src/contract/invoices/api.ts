import { get } from '../operation.ts';
import { invoicesQuery, invoicesReply, registerQuery } from './list.ts';
import { INVOICE_KEY_HEADER, invoiceReply } from './reply.ts';

export const listInvoices = get('/api/invoices', {
  summary: 'Lists the bills of a month: all for an admin, those of their branch for a head',
  who: 'bookkeep',
  query: invoicesQuery,
  reply: invoicesReply,
});

export const exportRegister = get('/api/invoices/register', {
  summary:
    'Exports a month for the accountant: all lines, Table 12 or 13, payments, or Tally (XML)',
  who: 'bookkeep',
  query: registerQuery,
  reply: 'text/csv',
});

export const readInvoice = get('/api/invoices/:number', {
  summary: 'Returns one bill, credit note or voucher; callers without access get 404',
  who: 'owner',
  key: { header: INVOICE_KEY_HEADER, about: 'The key of the document; not needed when logged in' },
  reply: invoiceReply,
});
