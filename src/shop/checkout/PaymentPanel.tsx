import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checkout } from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';
import { afterBack } from '../../ui/dialog/dialog-history';
import { useBackCloses } from '../../ui/dialog/use-back-closes';
import { useLeaveWarning } from '../../ui/dialog/use-leave-warning';
import { $branchesNow } from '../catalogue/stock/state';
import { orderBody } from './flow/order-body';
import { CheckoutForm } from './form/CheckoutForm';
import { useCheckoutForm } from './form/use-checkout-form';
import { type Alert, OutcomeAlert } from './outcome/OutcomeAlert';
import { OwnOrder } from './own/OwnOrder';
import { useOwnOrder, useReservedElsewhere } from './own/use-own-order';
import { PaymentProgress } from './PaymentProgress';
import { ChargedPurchase, PurchaseSummary } from './PurchaseSummary';
import { methodError, methodOf, methodProblem, orderBranch, payerOf, payWithOf } from './payment';
import styles from './payment.module.css';
import { type Purchase, type PurchaseLine, purchaseText } from './purchase';
import { currentRefusal, textsOfFields } from './refusal';
import { clearForm, type Payment } from './state';
import { usePurchase } from './use-purchase';

interface PanelProps {
  payment: Payment;
  checkout: Checkout;
  lines: readonly PurchaseLine[];
  /** The shopper's earlier order, which the new one replaces. */
  replaces?: Purchase['replaces'];
  /** Returns true if the cart is still as it was on screen when the shopper pressed Pay. */
  isCartUnchanged: () => boolean;
  /**
   * Called when the order is paid or reserved. The panel calls the function that was passed when
   * the shopper pressed Pay, not one from a later render.
   */
  onPaid: () => void;
  /** Changes a product's quantity; 0 removes the product. */
  onQuantity: (id: string, quantity: number) => void;
  /** Called after the success alert to unmount the panel; the panel then opens the shop. */
  onDone: () => void;
  /** Returns to the page or view that opened the panel. */
  onBack: () => void;
}

export function PaymentPanel(props: PanelProps) {
  const { payment, checkout, lines, replaces, isCartUnchanged, onPaid, onBack } = props;
  const [leaving] = useState(() => new AbortController());
  const panel = useRef<HTMLDivElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const status = useStore(payment.$status);
  const { formValues, online, ...form } = useCheckoutForm(lines);
  const method = online?.provider === 'simulated' ? methodOf(formValues) : null;
  const isReservedElsewhere = useReservedElsewhere(lines, payment);
  const [charged, setCharged] = useState(0);
  const [alert, setAlert] = useState<Alert | null>(null);
  const isPending = status.kind === 'pending';
  const refusal = isPending ? currentRefusal(status.refusal, lines, orderBranch(formValues)) : null;
  const { totals, notice, expectQuantity } = usePurchase(lines, checkout, refusal, isPending);
  const purchase = { checkout, lines, amount: totals.total, replaces };
  // After other failures, money may have been taken.
  const mayPayAtBranch =
    alert?.kind === 'failed' && alert.reason === 'declined' && formValues.fulfilment === 'collect';
  const checked = orderBody(payment.ticket, purchase, formValues);
  const problems = {
    ...(checked.ok ? {} : textsOfFields(checked.errors)),
    ...methodProblem(method),
  };

  useLeaveWarning(!isPending && status.kind !== 'leaving' && alert === null);
  useEffect(() => () => leaving.abort(), [leaving]);
  useEffect(() => {
    if (refusal?.kind === 'branch-closed') $branchesNow.set(refusal.branches);
  }, [refusal]);
  useEffect(() => {
    const resume = ({ persisted }: PageTransitionEvent) => persisted && payment.resume();
    addEventListener('pageshow', resume);
    return () => removeEventListener('pageshow', resume);
  }, [payment]);
  useEffect(() => {
    if (!isPending) progress.current?.focus();
  }, [isPending]);

  async function handleSubmit() {
    const text = method && methodError(method);
    if (text) setAlert({ kind: 'refused', text });
    if (Object.keys(problems).length > 0) return form.refuse(problems);
    setCharged(totals.total);
    const outcome = await payment.pay(
      { purchase, formValues, isCartUnchanged, isReservedElsewhere, onPaid },
      leaving.signal,
    );
    if (outcome?.kind === 'invalid-fields') form.refuse(outcome.fields);
    else if (outcome) setAlert(outcome);
  }

  function handleAlertClosed(next: string) {
    flushSync(() => setAlert(null));
    switch (alert?.kind) {
      case 'refused':
        return focusForm();
      case 'success':
      case 'reserved':
      case 'requested':
        clearForm();
        flushSync(props.onDone);
        return afterBack(() => location.replace(next));
      default:
        return onBack();
    }
  }

  function handleTryAgain() {
    flushSync(() => setAlert(null));
    payment.tryAgain();
  }

  function handlePayAtBranch() {
    form.change({ payWith: 'counter' });
    handleTryAgain();
  }

  function focusForm(): void {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[type=submit]'))?.focus();
  }

  function handleQuantity(id: string, quantity: number): void {
    flushSync(() => {
      expectQuantity(id, quantity);
      props.onQuantity(id, quantity);
    });
    focusForm();
  }

  return (
    <div ref={panel} className={styles.panel}>
      {isPending ? (
        <PurchaseSummary orderId={payment.ticket.orderId} lines={lines} totals={totals} />
      ) : (
        <ChargedPurchase
          orderId={payment.ticket.orderId}
          lines={lines}
          amount={charged}
          isTest={payWithOf(formValues) === 'online' && online?.is_test === true}
        />
      )}
      <p className={notice && isPending ? 'notice' : 'visually-hidden'} role="status">
        {isPending && notice}
      </p>
      <PaymentProgress
        ref={progress}
        status={status}
        isCovered={alert !== null}
        checkout={checkout}
        payer={payerOf(formValues)}
        onRetry={payment.retry}
        onCancel={payment.cancel}
        onLeave={onBack}
      />
      {isPending && replaces && (
        <p className="notice">
          Your order {replaces.order_id} stays reserved until you place this one. Then we cancel it.
        </p>
      )}
      {isPending && (
        <CheckoutForm
          formValues={formValues}
          lacking={form.lacking}
          wrong={form.wrong}
          problems={problems}
          refusal={refusal}
          lines={lines}
          totals={totals}
          isLoading={form.isLoading}
          online={online}
          addresses={form.addresses}
          canBill={form.canBill}
          onChange={form.change}
          onRefuse={form.refuse}
          onQuantity={handleQuantity}
          onSubmit={handleSubmit}
          onCancel={checkout === 'cart' ? onBack : undefined}
        />
      )}

      {alert && (
        <OutcomeAlert
          outcome={alert}
          purchase={`${purchaseText(lines)} · ${formatRupees(charged)}`}
          back={checkout === 'product' ? 'Back to product' : 'Back to cart'}
          onTryAgain={handleTryAgain}
          onPayAtBranch={mayPayAtBranch ? handlePayAtBranch : undefined}
          onClose={handleAlertClosed}
        />
      )}
    </div>
  );
}

/**
 * A payment panel that replaces part of a page. The panel has its own history entry, so Back
 * returns to the cart or product. A shopper who has already reserved one of the products continues
 * that order, or chooses to replace it.
 */
export function PaymentStep(panel: PanelProps) {
  const isLocked = useStore(panel.payment.$isLocked);
  const [replaces, setReplaces] = useState<Purchase['replaces']>();
  const own = useOwnOrder(panel.lines, (path) => {
    panel.onBack();
    afterBack(() => location.assign(path));
  });

  useBackCloses(() => {
    if (isLocked) return 'stays';
    panel.onBack();
    return 'left';
  });

  if (own !== null && replaces === undefined) return <OwnOrder own={own} onReplace={setReplaces} />;
  return <PaymentPanel {...panel} replaces={replaces} />;
}
