import { useStore } from '@nanostores/react';
import { useBackCloses } from '../../ui/dialog/use-back-closes';
import { type PanelProps, PaymentPanel } from './PaymentPanel';

export { PaymentPanel } from './PaymentPanel';

/** A payment inside a page, with a history entry of its own, so that Back returns to the cart or product. */
export function PaymentStep(panel: PanelProps) {
  const isLocked = useStore(panel.payment.$isLocked);

  useBackCloses(() => {
    if (isLocked) return 'stays';
    panel.onBack();
    return 'left';
  });

  return <PaymentPanel {...panel} />;
}
