import { call } from '../../../../api/client';
import { hasPaymentPage } from '../../../../contract/orders/states';
import { claimRepairPayment, openRepairPayment } from '../../../../contract/repairs/api';
import { undecidedOf } from '../../../../contract/repairs/payment';
import type { RepairReply } from '../../../../contract/repairs/repair';
import { TestMark } from '../../../../entities/order/TestMark';
import { formatRupees } from '../../../../lib/money';
import pageStyles from '../../page/page.module.css';
import type { Page } from '../../page/tracked';
import { missingReason } from '../../payment/missing-reason';
import { PaymentStatus } from '../../payment/PaymentStatus';
import { PayNow } from '../../payment/PayNow';
import { UpiPayment } from '../../payment/UpiPayment';
import { rememberRepair } from '../../state';
import { SimulatedPayment } from './SimulatedPayment';

type Props = Omit<Page<RepairReply>, 'onKey'>;

/** The state of an online payment, or the button that starts one. */
export function RepairPayment(props: Props) {
  const { row: repair, check } = props;
  const undecided = undecidedOf(repair.payments);
  const isClaimed = undecided?.state === 'claimed';
  const last = repair.payments.at(-1);
  const isThanked = check.isReturn && last?.state === 'paid' && last.provider !== 'counter';
  const isChecking = (undecided !== undefined && !isClaimed) || check.isUnclear;
  return (
    <div className={pageStyles.now}>
      <PaymentStatus
        isChecking={isChecking}
        hasFailed={check.hasFailed}
        received={isThanked ? last.amount : undefined}
      />
      {!isChecking && <Start {...props} />}
    </div>
  );
}

/** The ways to pay with the shop's provider. */
function Start({ row: repair, rowKey, onChange, onStale }: Props) {
  const { name, reference, online, payments, state } = repair;
  const asHolder = { params: { name }, key: rowKey, guest: true };
  const claim = payments.find((payment) => payment.state === 'claimed');
  if (claim !== undefined || online?.provider === 'upi') {
    return (
      <UpiPayment
        amount={claim?.amount ?? online?.amount ?? 0}
        reference={reference}
        claimed={claim && { reference: claim.reference, mayChange: state !== 'handed_over' }}
        claims={repair.payment_claims}
        missing={missingReason(repair.timeline, 'upi-claim')}
        isFolded={online?.is_advance !== true}
        claim={async (body) => onChange(await call(claimRepairPayment, { ...asHolder, body }))}
        onStale={onStale}
      />
    );
  }
  if (online === undefined) return null;
  const label = `Pay ${formatRupees(online.amount)} now`;
  if (!hasPaymentPage(online.provider)) {
    return (
      <SimulatedPayment
        name={name}
        rowKey={rowKey}
        label={label}
        onChange={onChange}
        onStale={onStale}
      />
    );
  }
  return (
    <>
      {online.is_test && <TestMark />}
      <PayNow
        amount={online.amount}
        label={label}
        open={async () => {
          const reply = await call(openRepairPayment, asHolder);
          // The address that the customer returns to does not contain the key.
          if (rowKey !== undefined) rememberRepair({ reference, name, key: rowKey });
          return reply;
        }}
        onStale={onStale}
      />
    </>
  );
}
