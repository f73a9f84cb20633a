import type { RepairCheckReply } from '../../../../contract/repairs/payment';
import { repairStateName } from '../../../../entities/repair/labels';
import { PATHS } from '../../../../lib/paths';
import styles from '../../order/order.module.css';

/**
 * A repair that this browser has paid for but cannot open, because another browser already received
 * the key.
 */
export function PaidRepair({ check }: { check: RepairCheckReply }) {
  const { name, state, payment_state, branch } = check;
  return (
    <section className={styles.next} data-state={state} aria-labelledby="state">
      <div role="status">
        <h2 id="state">{repairStateName(state, 'customer')}</h2>
        <p>
          {payment_state === 'paid'
            ? 'We received your payment. Thank you.'
            : 'Your payment is not confirmed yet.'}
        </p>
      </div>
      <p>
        Repair {name} at our {branch.name} branch.
      </p>
      <p className="muted">
        To see everything, open the repair in the browser that you paid from, or{' '}
        <a href={PATHS.track}>find it by its number</a>.
      </p>
    </section>
  );
}
