import type { PackedOrder } from '../../../entities/order/packed-at';
import { Deadline } from './Deadline';
import { dueAt } from './due-at';
import { dueText } from './due-text';

interface Props {
  order: PackedOrder;
  now: number;
}

/**
 * The time by which the branch has promised to pack or send an order; renders nothing if there is
 * none.
 */
export function DueBy({ order, now }: Props) {
  const at = dueAt(order);
  return at !== null && <Deadline at={at} now={now} text={dueText(at, now)} />;
}
