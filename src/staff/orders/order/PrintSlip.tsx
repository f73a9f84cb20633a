import Printer from 'lucide-react/icons/printer';
import type { OrderReply } from '../../../contract/orders/order';
import { endedEarly } from '../../../contract/orders/states';
import { Button } from '../../../ui/Button';

/** Prints the packing slip, unless the order ended early. */
export function PrintSlip({ order }: { order: OrderReply }) {
  if (endedEarly(order.state)) return null;
  return (
    <Button onClick={() => print()}>
      <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
      Packing slip
    </Button>
  );
}
