import type { TransferLine, TransferReply } from '../../contract/goods/transfers';

/** The lines of which pieces are still on the way, with how many. */
export function leftOf({ content }: Pick<TransferReply, 'content'>): {
  line: TransferLine;
  left: number;
}[] {
  return content
    .map((line) => ({ line, left: line.quantity - line.received - line.returned - line.lost }))
    .filter(({ left }) => left > 0);
}
