import { randomInt } from 'node:crypto';

/** The fields of the create-link request that the fake provider reads. */
export interface LinkBody {
  amount: number;
  currency?: string;
  reference_id?: string;
  description?: string;
  expire_by?: number;
  notes?: Record<string, string>;
  callback_url?: string;
  callback_method?: string;
}

export interface Link extends LinkBody {
  id: string;
  currency: string;
  amount_paid: number;
  reference_id: string;
  short_url: string;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  /** Missing until the link has been opened. */
  order_id?: string;
  accept_partial: false;
  expire_by: number;
  created_at: number;
  updated_at: number;
  expired_at: number;
  cancelled_at: number;
  user_id: '';
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  order_id: string;
  method: 'upi';
  vpa: string;
  captured: boolean;
  /** The ID of the link, without its prefix. */
  description: string;
  notes: Record<string, string> | [];
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  error_code: string | null;
  error_description: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: 'pending' | 'processed' | 'failed';
  notes: [];
  created_at: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a new ID in Razorpay's format. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function newLink(body: LinkBody, origin: string): Link {
  const id = newId('plink');
  const now = seconds();
  return {
    ...body,
    id,
    currency: body.currency ?? 'INR',
    amount_paid: 0,
    reference_id: body.reference_id ?? '',
    short_url: `${origin}/pay/${id}`,
    status: 'created',
    accept_partial: false,
    expire_by: body.expire_by ?? 0,
    created_at: now,
    updated_at: now,
    expired_at: 0,
    cancelled_at: 0,
    user_id: '',
  };
}

/** Creates a new payment attempt. Opens the link if it has not been opened yet. */
export function newPayment(link: Link, amount: number, hasNotes: boolean): Payment {
  link.order_id ??= newId('order');
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency: link.currency,
    status: 'created',
    order_id: link.order_id,
    method: 'upi',
    vpa: 'asha@examplebank',
    captured: false,
    description: link.id.replace('plink_', '#'),
    notes: hasNotes ? (link.notes ?? []) : [],
    amount_refunded: 0,
    refund_status: null,
    error_code: null,
    error_description: null,
    error_reason: null,
    created_at: seconds(),
  };
}

export function newRefund(payment: Payment, amount: number, status: Refund['status']): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    status,
    notes: [],
    created_at: seconds(),
  };
}
