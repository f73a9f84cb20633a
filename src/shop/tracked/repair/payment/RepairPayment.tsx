import { call } from '../../../../api/client';
import { claimRepairPayment, openRepairPayment } from '../../../../contract/repairs/api';
import { undecidedOf } from '../../../../contract/repairs/payment';
import type { RepairReply } from '../../../../contract/repairs/repair';
import { formatRupees } from '../../../../lib/money';
import pageStyles from '../../page/page.module.css';
import type { Page } from '../../page/tracked';
import { missingReason } from '../../payment/missing-reason';
import { OnlinePayment } from '../../payment/OnlinePayment';
import { rememberRepair } from '../../state';
import { SimulatedPayment } from './SimulatedPayment';

type Props = Omit<Page<RepairReply>, 'onKey'>;

/** The online payment of a repair. */
export function RepairPayment({ row: repair, rowKey, check, onChange, onStale }: Props) {
  const { name, reference, online, payments } = repair;
  const asHolder = { params: { name }, key: rowKey, guest: true };
  const undecided = undecidedOf(payments);
  const isUndecided = undecided !== undefined && undecided.state !== 'claimed';
  const claim = payments.find(({ state }) => state === 'claimed');
  const amount = claim?.amount ?? online?.amount ?? 0;
  const label = `Pay ${formatRupees(amount)} now`;
  const last = payments.at(-1);
  const isThanked = check.isReturn && last?.state === 'paid' && last.provider !== 'counter';
  return (
    <div className={pageStyles.now}>
      <OnlinePayment
        isChecking={isUndecided || check.isUnclear}
        hasFailed={check.hasFailed}
        received={isThanked ? last.amount : undefined}
        provider={online?.provider}
        isTest={online?.is_test === true}
        amount={amount}
        reference={reference}
        claimed={claim && { reference: claim.reference, mayChange: repair.state !== 'handed_over' }}
        claims={repair.payment_claims}
        missing={missingReason(repair.timeline, 'upi-claim')}
        isFolded={online?.is_advance !== true}
        claim={async (body) => onChange(await call(claimRepairPayment, { ...asHolder, body }))}
        label={label}
        open={async () => {
          const reply = await call(openRepairPayment, asHolder);
          // The address that the customer returns to does not contain the key.
          if (rowKey !== undefined) rememberRepair({ reference, name, key: rowKey });
          return reply;
        }}
        onStale={onStale}
      >
        <SimulatedPayment
          name={name}
          rowKey={rowKey}
          label={label}
          onChange={onChange}
          onStale={onStale}
        />
      </OnlinePayment>
    </div>
  );
}
