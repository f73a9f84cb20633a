import Truck from 'lucide-react/icons/truck';
import { promiseUrgency } from '../../../contract/repairs/promise';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isInCustody } from '../../../contract/repairs/states';
import type { StaffRole } from '../../../contract/roles';
import { BillLinks } from '../../../entities/invoice/BillLinks';
import { Timeline } from '../../../entities/order/Timeline';
import { deviceName } from '../../../entities/repair/labels';
import { ClaimBadge, RepairBadge } from '../../../entities/repair/RepairBadge';
import { Badge, BadgeList } from '../../../ui/Badge';
import record from '../../../ui/record/record.module.css';
import { useNow } from '../../../ui/use-now';
import { CallLink } from '../../orders/calls/CallLink';
import { LockCard } from '../lock/LockCard';
import { Photos } from '../photos/Photos';
import { PrintSlip } from '../slip/PrintSlip';
import { NextStep } from '../steps/NextStep';
import { repairTimeline } from '../timeline';
import { DeviceFacts, JobFacts } from './Facts';
import styles from './job.module.css';
import { MessageButton } from './MessageButton';
import { Estimates, Money } from './Money';
import { canMessage } from './message';
import { useMessage } from './use-message';
import { useOpening } from './use-opening';
import { Warranty } from './Warranty';

interface Props {
  repair: RepairReply;
  role: StaffRole;
  userId: number;
  replace: (repair: RepairReply) => void;
  refresh: () => void;
}

/** A repair with its next step, details and history. */
export function JobView({ repair, role, userId, replace, refresh }: Props) {
  const now = useNow(Date.now());
  const opening = useOpening();
  const { name, device, customer, custody, refundable } = repair;
  const message = useMessage(repair, now);
  return (
    <>
      <div className={styles.title}>
        <p className={styles.number}>{name}</p>
        <p className={styles.device}>{deviceName(device)}</p>
      </div>
      <BadgeList>
        <li>
          <RepairBadge repair={repair} />
        </li>
        {repair.claim_of && (
          <li>
            <ClaimBadge />
          </li>
        )}
        {custody?.to && (
          <li>
            <Badge icon={Truck} tone="todo" text={`On the way to ${custody.to.name}`} />
          </li>
        )}
        {promiseUrgency(repair, now) === 'late' && (
          <li>
            <Badge tone="bad" text="Late" />
          </li>
        )}
        {refundable > 0 && (
          <li>
            <Badge tone="bad" text="Refund due" />
          </li>
        )}
      </BadgeList>
      <NextStep
        repair={repair}
        role={role}
        userId={userId}
        now={now}
        opening={opening}
        message={message}
        replace={replace}
        refresh={refresh}
      />
      <div className={record.tools}>
        {customer && <CallLink mobile={customer.mobile} />}
        {message.isPossible && !message.isDue && (
          <MessageButton repair={repair} text="Message" onOpened={message.markOpened} />
        )}
        {isInCustody(repair.state) && canMessage(repair) && <PrintSlip repair={repair} />}
      </div>
      <div className={styles.columns}>
        <div>
          <Estimates repair={repair} now={now} />
          <Money repair={repair} />
          <BillLinks invoices={repair.invoices} />
          <Warranty repair={repair} />
          <DeviceFacts repair={repair} />
          <Photos repair={repair} role={role} now={now} replace={replace} refresh={refresh} />
          <LockCard repair={repair} role={role} now={now} replace={replace} refresh={refresh} />
        </div>
        <div>
          <JobFacts repair={repair} now={now} />
          <Timeline title="Timeline" newest="first" items={repairTimeline(repair)} />
        </div>
      </div>
    </>
  );
}
