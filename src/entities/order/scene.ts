import {
  type FulfilmentKind,
  isToCall,
  type OrderState,
  type PaymentState,
} from '../../contract/orders/states';

interface Facts {
  state: OrderState;
  fulfilment: FulfilmentKind;
  payment: PaymentState;
}

/** The drawing for an order's state; null if the order ended without its goods. */
export function sceneOf({ state, fulfilment, payment }: Facts): string | null {
  switch (state) {
    case 'placed':
      return isToCall(state, payment) ? 'order-call' : 'order-packing';
    case 'confirmed':
      return 'order-packing';
    case 'ready':
    case 'dispatched':
      return `order-${fulfilment}`;
    case 'handed_over':
    case 'delivered':
      return 'order-done';
    case 'expired':
    case 'cancelled':
    case 'returned':
      return null;
  }
}
