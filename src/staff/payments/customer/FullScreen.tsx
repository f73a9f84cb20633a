import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button } from '../../../ui/Button';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { useModal } from '../../../ui/dialog/use-modal';
import type { ToPay } from './channel';
import { Poster } from './Poster';
import styles from './poster.module.css';

/** The payment for the customer, on the whole screen; Escape or Back closes it. */
export function FullScreen({ onClose, ...payment }: ToPay & { onClose: () => void }) {
  const id = useId();
  const modal = useModal({ locked: false, onClose });
  useBackCloses(() => {
    onClose();
    return 'left';
  });
  return (
    <dialog {...modal} className={styles.full} aria-labelledby={id}>
      <Button className={styles.close} data-first onClick={onClose}>
        <X size={24} strokeWidth={1.75} aria-hidden="true" /> Close
      </Button>
      <Poster {...payment} heading="p" id={id} />
    </dialog>
  );
}
