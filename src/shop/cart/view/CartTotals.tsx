import { Totals } from '../../../entities/order/Totals';
import { checkoutTotals } from '../totals';

interface Props {
  checkout: 'cart' | 'drawer';
}

/** Only determines which rows exist. */
const SAMPLE_RUPEES = 100;

/** The totals of a checkout as a template that `followCart` fills. */
export function CartTotals({ checkout }: Props) {
  return <Totals itemCount={0} totals={checkoutTotals(SAMPLE_RUPEES, checkout)} />;
}
