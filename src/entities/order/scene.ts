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

/** The drawing for an order's state. */
export function sceneOf({ state, fulfilment, payment }: Facts): string {
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
      return 'order-back';
  }
}
