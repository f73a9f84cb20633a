import { ORDER_KEY_HEADER } from './key-header.ts';

// What the payment panel calls, with smaller schemas of its own for the replies.
export const PLACE_ORDER = { method: 'POST', path: '/api/orders' } as const;
export const STEP_ORDER = { method: 'POST', path: '/api/orders/:id/steps' } as const;
export const REPORT_PAYMENT = {
  method: 'POST',
  path: '/api/orders/:id/simulated-payment',
} as const;

export const ORDER_KEY = {
  header: ORDER_KEY_HEADER,
  about: 'The key returned when the order was placed; not needed when logged in',
} as const;
