import { type ComponentProps, useState } from 'react';
import { useBackCloses } from '../../ui/dialog/use-back-closes';
import { PaymentPanel } from './PaymentPanel';

type Props = ComponentProps<typeof PaymentPanel>;

/** A payment inside a page: a step of the history, so that Back leads to where it was opened. */
export function PaymentStep({ onLock, ...panel }: Props) {
  const [locked, setLocked] = useState(false);
  const { onBack } = panel;

  useBackCloses(() => {
    if (locked) return 'stays';
    onBack();
    return 'left';
  });

  function handleLock(next: boolean) {
    setLocked(next);
    onLock?.(next);
  }

  return <PaymentPanel {...panel} onLock={handleLock} />;
}
