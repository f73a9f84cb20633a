import { useState } from 'react';
import { errorCode, errorText } from '../../../api/error';
import { takeStep } from '../../../api/orders/orders';
import { staleRow } from '../../../api/stale-row';
import { REFUND_TIME } from '../../../content/orders';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { useAction } from '../../../ui/use-action';

interface Props {
  order: OrderReply;
  orderKey: string | undefined;
  onChange: (order: OrderReply) => void;
  onStale: () => void;
}

/** Cancels the order after confirmation; shoppers can do this until the order is ready. */
export function CancelOrder(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      {isAsking && <Question {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Question({
  order,
  orderKey,
  onChange,
  onStale,
  onClose,
}: Props & { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(handleFailure);
  const paid = order.total - order.due;

  useBackCloses(() => {
    if (busy) return 'stays';
    onClose();
    return 'left';
  });

  /**
   * If the order has changed in the meantime, shows its current state; if it has already been
   * cancelled, closes the dialog.
   */
  function handleFailure(error: unknown): void {
    const current = staleRow(error, orderReply);
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    if (errorCode(error) === 'wrong-state') onStale();
    if (current) onChange(current);
    if (current?.state === 'cancelled') onClose();
  }

  return (
    <ConfirmDialog
      title="Cancel this order?"
      text={
        paid > 0
          ? `Refund: ${formatRupees(paid)}, in ${REFUND_TIME}.`
          : 'We will not hold the items for you any more.'
      }
      yes="Cancel order"
      no="Keep it"
      busy={busy}
      failure={failure}
      onYes={() =>
        run(async () => {
          const { order_id, version } = order;
          onChange(await takeStep(order_id, { step: 'cancel', version }, orderKey));
          onClose();
        })
      }
      onNo={onClose}
    />
  );
}
