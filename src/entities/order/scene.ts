import type { FulfilmentKind, OrderState } from '../../contract/orders/states';

/** The drawing for an order's state; null if the order ended without its goods. */
export function sceneOf(state: OrderState, kind: FulfilmentKind): string | null {
  switch (state) {
    case 'placed':
    case 'confirmed':
      return 'order-packing';
    case 'ready':
    case 'dispatched':
      return `order-${kind}`;
    case 'handed_over':
    case 'delivered':
      return 'order-done';
    case 'expired':
    case 'cancelled':
    case 'returned':
      return null;
  }
}
