import { eq } from 'drizzle-orm';
import { payments } from '../../../../functions/db/payments';
import { type Recorded, recordFact } from '../../../../functions/domain/money/fact';
import type { PaymentFact } from '../../../../functions/domain/money/provider/port';
import type { OrderContext } from '../../../../functions/domain/orders/context';
import { ORDERS } from '../../../../functions/domain/orders/payments/subject';
import { paiseOf } from '../../../../src/lib/paise';
import { newTransactionId } from '../orders/orders';

interface Received {
  orderId: string;
  /** In whole rupees. */
  total: number;
  state?: PaymentFact['state'];
  providerPaymentId?: string;
  failureIsFinal?: boolean;
}

/** Records a bank's result for an order's first payment; the default is a successful payment. */
export async function receive(context: OrderContext, received: Received): Promise<Recorded> {
  const { orderId, total, state = 'paid', failureIsFinal = true } = received;
  const { providerPaymentId = newTransactionId() } = received;
  const row = await context.db.select().from(payments).where(eq(payments.orderId, orderId)).get();
  return recordFact(context, ORDERS, orderId, {
    paymentId: row?.id ?? 0,
    fact: { providerPaymentId, amountPaise: paiseOf(total), currency: 'INR', state },
    problem: null,
    failureIsFinal,
  });
}
