import { get, post } from '../operation.ts';
import { orderOptionsReply } from '../orders/place.ts';

export const receivePaymentEvent = post('/api/payments/events', {
  summary: 'Receives payment events, signed by the provider',
  who: 'anyone',
  status: [200],
  codes: ['not-found', 'wrong-signature'],
});

export const readOrderOptions = get('/api/orders/options', {
  summary:
    'Returns the payment options of this shop and the contact details of a logged-in customer',
  who: 'anyone',
  reply: orderOptionsReply,
  codes: ['unauthenticated'],
});
