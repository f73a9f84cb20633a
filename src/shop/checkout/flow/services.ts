import {
  cancelOrder,
  type Placement,
  placeOrder,
  reportSimulatedPayment,
  type Settlement,
} from '../../../api/orders/checkout';
import type { PlaceOrderBody, SimulatedPaymentBody } from '../../../contract/orders/place';
import {
  forgetOrder,
  type RememberedOrder,
  rememberOrder,
  showPlacedOrder,
} from '../../tracking/state';
import {
  type Clock,
  createSimulatedGateway,
  type PaymentGateway,
  type PaymentResult,
  systemClock,
} from './gateway';
import type { PlacedOrder } from './status';

/** What a payment needs of the server, the bank and the device. */
export interface PaymentServices {
  place: (body: PlaceOrderBody, signal: AbortSignal) => Promise<Placement>;
  /** Tells the server what the bank said: the order is paid, or cancelled. */
  report: (order: PlacedOrder, result: PaymentResult, signal: AbortSignal) => Promise<Settlement>;
  cancel: (reply: Placement, signal: AbortSignal) => Promise<unknown>;
  bank: PaymentGateway;
  clock: Clock;
  remember: (order: RememberedOrder) => void;
  forget: (order: PlacedOrder) => void;
  /** The order stands: the shop says so on its next page. */
  show: (order: PlacedOrder) => void;
}

function whatBankSaid(result: PaymentResult): SimulatedPaymentBody {
  if (result.kind === 'failed') return { error: result.reason };
  return { transaction_id: result.transactionId };
}

export const services: PaymentServices = {
  place: placeOrder,
  report: ({ id, key }, result, signal) =>
    reportSimulatedPayment(id, key, whatBankSaid(result), signal),
  cancel: cancelOrder,
  bank: createSimulatedGateway(systemClock, () => Math.random()),
  clock: systemClock,
  remember: rememberOrder,
  forget: forgetOrder,
  show: showPlacedOrder,
};
