import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { StaffUser } from '../../contract/auth';
import type { OrderReply } from '../../contract/orders/order';
import type { SaleBody } from '../../contract/orders/sale';
import { isStaff } from '../../contract/roles';
import { formatRupees } from '../../lib/money';
import { Button } from '../../ui/Button';
import { playFeedback } from '../../ui/feedback/feedback';
import { SelectField } from '../../ui/form/SelectField';
import { ActionBar, Stack } from '../../ui/layout/Layout';
import { phonesWithoutSecond, withSerial } from '../serials/state';
import { $counterBranch, useLivePrices, useOpenBranches } from '../stock/state';
import { DraftButtons } from '../work/resumable/DraftButtons';
import { ParkedBar } from '../work/resumable/ParkedBar';
import { describeSale } from './draft';
import { findSellables, type Sellable } from './goods/state';
import { useAskedPrice } from './goods/use-asked-price';
import { Lines } from './Lines';
import { atPrices, lineToPrice, withSellable } from './line';
import { ProductField } from './ProductField';
import { SaleMoney } from './SaleMoney';
import styles from './sale.module.css';
import { RedemptionField } from './terms/RedemptionField';
import { useSale } from './use-sale';
import { useScannerFocus } from './use-scanner-focus';
import { useSerialFocus } from './use-serial-focus';
import { numberedPieces, sumsOf } from './values';

interface Props {
  user: StaffUser;
  /** The name of the user's store. */
  store: string | null;
  needsBranch: boolean;
  /** The branch of this person's last sale on this device. */
  branch: string;
  onBranch: (branch: string) => void;
  /** True while the screen still shows the sale before this one. */
  isNext: boolean;
  /** Called when this sale gets its first line. */
  onStarted: () => void;
  onSold: (order: OrderReply, sent: SaleBody) => void;
}

/**
 * Enter submits the sale only from the payment fields, because scanners end each code with Enter
 * and may type while another field has the focus.
 */
function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  const { target } = event;
  const isSending = event.ctrlKey || event.metaKey;
  if (!isSending && !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const isPayment = target instanceof HTMLInputElement && target.closest('[data-payment]') !== null;
  if (isSending || isPayment) event.currentTarget.requestSubmit();
}

export function SaleForm(props: Props) {
  const { user, store, needsBranch, branch, isNext, onBranch, onStarted, onSold } = props;
  const role = isStaff(user.role) ? user.role : 'advisor';
  const branches = useOpenBranches();
  const sale = useSale({
    ...{ username: user.username, role, needsBranch, branch, onSold },
    onLinked: (id) => askPrice(id),
  });
  const { form, redemption, isFrozen, isUnanswered } = sale;
  const search = useRef<HTMLInputElement>(null);
  const payment = useRef<HTMLDivElement>(null);
  const goods = useRef<HTMLDivElement>(null);
  useScannerFocus(search, { isOn: !isFrozen, isNext, fills: sale.fills });
  const { values, errors } = form;
  const { subtotal, off, total } = sumsOf(values);
  const pieces = values.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasGoods = values.lines.length > 0;
  const start = useEffectEvent(onStarted);
  useEffect(() => {
    if (hasGoods) start();
  }, [hasGoods]);
  useEffect(
    () => $counterBranch.set(needsBranch ? values.branch : ''),
    [needsBranch, values.branch],
  );
  const prices = useLivePrices();
  const showPrices = useEffectEvent(() => {
    const lines = atPrices(values.lines, prices ?? {});
    if (lines !== values.lines && !isFrozen && !isUnanswered) form.set('lines', lines);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the prices change
  useEffect(() => showPrices(), [prices]);
  const numbered = numberedPieces(values.lines);
  const { serials, second_serials: seconds } = values;
  const offers = phonesWithoutSecond(numbered, serials, seconds).map(
    ({ productId, nth, ...offer }) => ({
      ...{ ...offer, key: `${productId}.${nth}` },
      onTake: (imei: string) =>
        form.set('second_serials', withSerial(seconds, productId, nth, imei)),
    }),
  );
  useSerialFocus(
    goods,
    numbered.reduce((sum, { quantity }) => sum + quantity, 0),
  );

  const askPrice = useAskedPrice(goods);

  function add(added: Sellable): void {
    playFeedback('good');
    const lines = withSellable(values.lines, added);
    form.set('lines', lines);
    askPrice(lineToPrice(lines, added));
  }

  return (
    <>
      <ParkedBar noun="sale" labelOf={describeSale} drafts={sale} />
      <form {...form.formProps} className={styles.form} onKeyDown={handleKey}>
        <Stack as="fieldset" gap={6} className={styles.all} disabled={isFrozen}>
          <div ref={goods} className={styles.goods}>
            {isNext && <h2>Next sale</h2>}
            {needsBranch && (
              <SelectField
                {...form.field('branch')}
                onChange={({ target }) => {
                  form.set('branch', target.value);
                  onBranch(target.value);
                }}
                label="Branch that sells"
                placeholder="Choose the branch"
                choices={branches}
                required
              />
            )}
            <ProductField
              label="Product or service"
              field={search}
              error={errors.lines}
              offers={offers}
              find={findSellables}
              onAdd={add}
              onDone={() => payment.current?.querySelector<HTMLElement>('[type="radio"]')?.focus()}
            />
            {!hasGoods && (
              <p className={styles.empty}>
                Scanned products appear here.
                <span> Press Enter in the empty field to go to the payment.</span>
              </p>
            )}
            {!hasGoods && values.isRedeemed && <RedemptionField form={form} check={redemption} />}
            {hasGoods && (
              <Lines
                lines={values.lines}
                role={role}
                serials={values.serials}
                errors={errors}
                branch={values.branch}
                onChange={(lines) => form.set('lines', lines)}
                onSerials={(serials) => form.set('serials', serials)}
                seconds={{
                  values: values.second_serials,
                  onChange: (seconds) => form.set('second_serials', seconds),
                }}
                onEntered={() => search.current?.focus()}
                onRemoved={() => search.current?.focus()}
              />
            )}
          </div>
          {hasGoods && <SaleMoney store={store} role={role} sale={sale} payment={payment} />}
        </Stack>
        <ActionBar className={styles.foot} hidden={isNext && !hasGoods}>
          <div role="alert">
            {form.failure && (
              <p className="notice" data-kind={isUnanswered ? undefined : 'error'}>
                {form.failure}
              </p>
            )}
          </div>
          <dl className={styles.total}>
            {hasGoods && off > 0 && (
              <>
                <dt>Before the discount</dt>
                <dd className="money">{formatRupees(subtotal)}</dd>
              </>
            )}
            <dt>
              Total
              {pieces > 0 && (
                <span className="muted"> · {pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
              )}
            </dt>
            <dd className={`money ${styles.sum}`}>{formatRupees(Math.max(0, total))}</dd>
          </dl>
          <div className={styles.actions}>
            <Button
              kind="primary"
              type="submit"
              busy={form.busy}
              disabled={!form.busy && !isUnanswered && !hasGoods}
            >
              {isUnanswered
                ? 'Send'
                : hasGoods && total > 0
                  ? `Take ${formatRupees(total)}`
                  : 'Take payment'}
            </Button>
            <DraftButtons draft={sale} isEdited={form.isEdited} />
          </div>
        </ActionBar>
      </form>
    </>
  );
}
