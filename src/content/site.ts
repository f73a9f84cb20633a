import type { CounterPlace } from '../contract/invoices/place';
import type { Taxpayer } from '../contract/invoices/tax';

// Separate from `SITE`, so browser scripts can use these constants without downloading all of
// `SITE`.
export const BRAND_NAME = 'Chipwala';
export const SITE_URL = 'https://chipwala.example';
export const SITE_PHONE = '+91 20 5550 1234';
export const HOURS = { text: 'Every day, 10 am to 9 pm', opens: '10:00', closes: '21:00' } as const;
/** A branch of the business. */
export interface Branch {
  code: string;
  name: string;
  address: string;
  phone: string;
  landmark: string;
  latitude: number;
  longitude: number;
  /** The GST code of the branch's State, such as 27 for Maharashtra. */
  state: string;
  /** The branch's own GSTIN; required if its State differs from that of the business. */
  gstin?: string;
  /** The two capital letters at the start of the branch's bill numbers; never change them. */
  series: string;
}

/** The first branch ships the orders, as stated in the legal texts. */
export const BRANCHES = [
  {
    code: 'PUN-01',
    name: 'Laxmi Road',
    address: '14 Laxmi Road, near Alka Chowk, Pune 411030',
    phone: '+91 20 5550 1234',
    landmark: 'Opposite the old post office',
    latitude: 18.5136,
    longitude: 73.8478,
    state: '27',
    series: 'LX',
  },
  {
    code: 'PUN-02',
    name: 'Kothrud',
    address: 'Shop 3, Paud Road, Kothrud, Pune 411038',
    phone: '+91 20 5550 1235',
    landmark: 'Below the Vanaz metro stairs',
    latitude: 18.5074,
    longitude: 73.8077,
    state: '27',
    series: 'KT',
  },
  {
    code: 'PUN-03',
    name: 'Viman Nagar',
    address: 'G-7, Datta Mandir Chowk, Viman Nagar, Pune 411014',
    phone: '+91 20 5550 1236',
    landmark: 'Next to the petrol pump',
    latitude: 18.5679,
    longitude: 73.9143,
    state: '27',
    series: 'VN',
  },
] as const satisfies readonly Branch[];

/** The terms for paying in monthly instalments (EMI) at a branch. */
export interface EmiTerms {
  /** 'off' removes the instalments from the product pages. */
  setting: 'on' | 'off';
  lender: string;
  yearlyPercent: number;
  months: number;
  /** The lowest product price for which instalments are offered, in whole rupees. */
  minimumPrice: number;
}

const EMI: EmiTerms = {
  setting: 'on',
  lender: 'the bank of your credit card',
  yearlyPercent: 15,
  months: 12,
  minimumPrice: 5000,
};

/** Whether product pages of phones offer to take an old phone in exchange at a branch. */
const EXCHANGE = 'on' as 'on' | 'off';

/** The rules for bills; ask your accountant about each of them. */
const BILLS = {
  /**
   * True if the shop's yearly turnover exceeds ₹5 crore. Above this turnover, bills to a GSTIN need
   * an e-invoice; this program cannot create one, so it rejects these bills.
   */
  eInvoice: false as boolean,
  /**
   * Cash payments of this amount in rupees or more are rejected (Income Tax Act, section 269ST).
   */
  cashPerSale: 200_000,
  cashPerCustomerAndDay: 200_000,
  /** A sale's bill can be corrected until the end of this day of the next month. */
  correctUntilDay: 10,
  /** The place of supply when a business from another State takes goods at the counter. */
  counterGoods: 'branch' as CounterPlace,
} as const;

/** All brand details of the sample business. The owner rebrands the shop by editing this file. */
export const SITE = {
  name: BRAND_NAME,
  legalName: 'Chipwala Repairs and Gadgets LLP',
  tagline: 'Repairs and gadgets, while you wait',
  description:
    'Phone and laptop repairs while you wait, and gadgets at honest prices, from three branches in Pune.',
  url: SITE_URL,
  phone: SITE_PHONE,
  whatsapp: '912055501234',
  email: 'hello@chipwala.example',
  /** A composition taxable person or an unregistered business charges no GST on its bills. */
  gst: 'regular' as Taxpayer,
  /** Empty for an unregistered business. */
  gstin: '27AAXFC0000C1ZZ' as string,
  bills: BILLS,
  founded: 2014,
  address: {
    street: '14 Laxmi Road, near Alka Chowk',
    city: 'Pune',
    region: 'Maharashtra',
    postalCode: '411030',
    country: 'IN',
  },
  hours: HOURS,
  grievanceOfficer: {
    name: 'Sunita Deshpande',
    email: 'grievance@chipwala.example',
    phone: '+91 20 5550 1239',
    hours: 'Monday to Friday, 10 am to 6 pm',
  },
  branches: BRANCHES,
  emi: EMI,
  exchange: EXCHANGE,
} as const;

/**
 * Whether visitors' devices cache the shop's pages for offline use; 'off' removes the cached pages
 * from every device.
 */
export const OFFLINE_PAGES: 'on' | 'off' = 'on';
