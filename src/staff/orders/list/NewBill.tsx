import type { OrderReply } from '../../../contract/orders/order';
import { stateName } from '../../../entities/order/labels';
import { mobileOf } from '../../../entities/order/mobile-of';
import { numberParts } from '../../../entities/order/number-parts';
import { Button } from '../../../ui/Button';
import { Card, Toolbar } from '../../../ui/layout/Layout';
import { BillActions } from '../../bills/BillActions';

interface Props {
  order: OrderReply;
  onDismiss: () => void;
}

/** Prints or sends the bill of an order whose goods have just left the branch. */
export function NewBill({ order, onDismiss }: Props) {
  const [, code] = numberParts(order.order_id);
  const title = `${code}: ${stateName(order.state, 'staff')}`;
  return (
    <Card as="section" aria-label={title}>
      <Toolbar>
        <b>{title}</b>
        <Button kind="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </Toolbar>
      <BillActions invoices={order.invoices} mobile={mobileOf(order)} isMain />
    </Card>
  );
}
