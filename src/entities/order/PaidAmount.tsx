import CircleCheck from 'lucide-react/icons/circle-check';
import styles from './paid-amount.module.css';
import { TestMark } from './TestMark';

interface Props {
  /** Such as “Paid ₹999”. */
  text: string;
  isPaid: boolean;
  /** True if no real money is moved. */
  isTest: boolean;
}

/**
 * The amount that the shopper has paid or must pay, in large type; a demo order is marked next to
 * it.
 */
export function PaidAmount({ text, isPaid, isTest }: Props) {
  return (
    <div className={styles.paid} data-paid={isPaid || undefined}>
      <p>
        {isPaid && <CircleCheck size={22} strokeWidth={2.25} aria-hidden="true" />}
        {text}
      </p>
      {isTest && <TestMark />}
    </div>
  );
}
