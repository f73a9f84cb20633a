import { type PackedOrder, packedAt } from '../../../entities/order/packed-at';
import { Deadline } from './Deadline';
import { dueText } from './due-text';

interface Props {
  order: PackedOrder;
  now: number;
}

/** The time by which the branch has promised to pack an order; renders nothing if there is none. */
export function PackBy({ order, now }: Props) {
  const at = packedAt(order);
  return at !== null && <Deadline at={at} now={now} text={dueText(at, now)} />;
}
