import type { TallyLedgers } from '../contract/invoices/tally';

/**
 * The names of the ledgers in Tally to which the accountant's file posts. Create them there, or
 * write the names of your own ledgers here.
 */
export const TALLY: TallyLedgers = {
  customers: 'Customers',
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  roundOff: 'Round Off',
  money: {
    cash: 'Cash',
    upi: 'UPI',
    card: 'Card',
    finance: 'Finance',
    online: 'Online Payments',
    bank: 'Bank',
    cheque: 'Cheques in Hand',
    exchange: 'Exchanges',
  },
};
