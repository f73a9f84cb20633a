import { Totals } from '../Totals';
import { checkoutTotals } from '../totals';

interface Props {
  checkout: 'cart' | 'drawer';
}

/** Only says which figures there are. */
const SAMPLE_RUPEES = 100;

/** The totals of a checkout, without its figures: `followCart` fills them in. */
export function CartTotals({ checkout }: Props) {
  return <Totals itemCount={0} totals={checkoutTotals(SAMPLE_RUPEES, checkout)} />;
}
