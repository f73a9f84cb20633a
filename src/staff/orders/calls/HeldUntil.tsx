import { holdText } from '../../../entities/order/hold-text';
import { Deadline } from './Deadline';

interface Props {
  at: number | null;
  /** The current time (ms), if a hold that ends soon needs a warning. */
  now?: number;
}

/** Shows when an order's hold ends; renders nothing if it has no end. */
export function HeldUntil({ at, now }: Props) {
  if (at === null) return null;
  return <Deadline at={at} now={now} text={holdText(at, now ?? Date.now())} />;
}
