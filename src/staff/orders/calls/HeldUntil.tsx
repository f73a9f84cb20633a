import { callByText, holdText } from '../../../entities/order/hold-text';
import { Deadline } from './Deadline';

interface Props {
  at: number | null;
  /** The current time (ms), if a deadline that is close needs a warning. */
  now?: number;
  /** True for an order that ends unless the branch calls its customer. */
  isCall?: boolean;
}

/** Shows when an order's hold or the time to call ends; renders nothing if it has no end. */
export function HeldUntil({ at, now, isCall = false }: Props) {
  if (at === null) return null;
  const text = isCall ? callByText : holdText;
  return <Deadline at={at} now={now} text={text(at, now ?? Date.now())} />;
}
