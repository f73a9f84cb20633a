import { useState } from 'react';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isBooked, isReceivable } from '../../../contract/repairs/states';
import { BillLinks } from '../../../entities/invoice/BillLinks';
import { Timeline } from '../../../entities/order/Timeline';
import {
  aheadForCustomer,
  currentWork,
  promiseForCustomer,
} from '../../../entities/repair/ahead-text';
import {
  deviceName,
  faultsText,
  repairEventText,
  repairStateText,
} from '../../../entities/repair/labels';
import { nextForCustomer, openEstimate } from '../../../entities/repair/next-text';
import { claimText } from '../../../entities/repair/warranty-text';
import { repairQrText } from '../../../lib/identity/repair-name';
import { PATHS, repairPagePath } from '../../../lib/paths';
import { FailureText } from '../../../ui/feedback/Failure';
import { BranchCard } from '../page/BranchCard';
import { CollectionCode } from '../page/CollectionCode';
import { NumberChanged } from '../page/NumberChanged';
import pageStyles from '../page/page.module.css';
import { ShareLink } from '../page/ShareLink';
import { StateCard } from '../page/StateCard';
import type { Page } from '../page/tracked';
import { useFocusOnChange } from '../page/use-focus-on-change';
import { WayToBranch } from '../page/WayToBranch';
import { Bill } from './Bill';
import { BookingCode } from './BookingCode';
import { CancelBooking } from './CancelBooking';
import { DevicePhotos } from './DevicePhotos';
import { EarlierEstimates } from './EarlierEstimates';
import { FirstRepairLink } from './FirstRepairLink';
import { HandedIn } from './HandedIn';
import { HeldBooking } from './HeldBooking';
import { KeyCheck } from './KeyCheck';
import { OpenEstimate } from './OpenEstimate';
import { RepairPayment } from './payment/RepairPayment';
import { RepairAccount } from './RepairAccount';
import styles from './repair.module.css';
import { WarrantyCard } from './WarrantyCard';
import { WhatToBring } from './WhatToBring';

/** The customer's view of a repair: first what happens next, then the details. */
export function RepairDetails(props: Page<RepairReply>) {
  const { row: repair, rowKey, check, onChange, onKey, onStale } = props;
  const part = { row: repair, rowKey, onChange, onStale };
  const { name, state, device, branch, collection_code: code } = repair;
  const estimate = openEstimate(repair);
  const isAwaited = isReceivable(state);
  const isToCollect = state === 'ready' || state === 'unclaimed';
  const payment = isHolder(repair) ? null : <RepairPayment {...part} check={check} />;
  // During the work, the customer can pay but does not have to yet.
  const isPaidFirst = isToCollect || repair.online?.is_advance === true;
  // After a lost answer, this device can still receive the key that it has already been given.
  const [tried, setTried] = useState<RepairReply['check']>();
  const keyCheck = isHolder(repair) ? (repair.check ?? tried) : undefined;
  const heading = useFocusOnChange(`${state} ${isHolder(repair)} ${keyCheck}`);
  const [notice, setNotice] = useState<string | null>(null);
  const now = Date.now();
  const hasCheck = keyCheck !== undefined && rowKey !== undefined;
  const isAsked = hasCheck || estimate !== undefined;
  const asked = (
    <>
      {hasCheck && (
        <KeyCheck
          name={name}
          check={keyCheck}
          claim={rowKey}
          onTry={() => setTried(keyCheck)}
          onKey={({ repair: own, key }) => onKey(own, key)}
          onStale={() => {
            setTried(undefined);
            onStale();
          }}
          onNotice={setNotice}
        />
      )}
      {estimate !== undefined && (
        <OpenEstimate
          // A new version starts without the error of the old one.
          key={estimate.version}
          {...part}
          estimate={estimate}
          isHolder={isHolder(repair)}
          onNotice={setNotice}
        />
      )}
    </>
  );

  return (
    <div className={pageStyles.page}>
      {repair.number_changed && <NumberChanged text={repair.number_changed} />}
      <p className={styles.what}>
        <strong>{deviceName(device)}</strong>
        <span>Problem: {faultsText(repair.faults)}</span>
        <span className={styles.number}>{name}</span>
        {repair.claim_of && state !== 'handed_over' && (
          <span>
            {claimText(repair.claim_of)} <FirstRepairLink name={repair.claim_of.name} />
          </span>
        )}
      </p>
      <StateCard
        state={state}
        title={repairStateText(repair, 'customer')}
        promise={promiseForCustomer(repair, now)}
        text={nextForCustomer({ ...repair, check: keyCheck }, now)}
        scene={`repair-on-bench-${device.type}`}
        isReady={code !== undefined}
        heading={heading}
        papers={isAsked && asked}
        after={
          <>
            {code !== undefined && <WayToBranch branch={branch.code} />}
            <Timeline
              title="Repair updates"
              newest="last"
              items={repair.timeline.map(({ at, ...event }) => ({
                at,
                text: repairEventText(event, 'customer'),
                isStop: event.step === 'cancel' || event.step === 'no-show',
              }))}
              now={currentWork(repair)}
              ahead={aheadForCustomer(repair, now)}
            />
          </>
        }
      >
        {isPaidFirst && payment}
        {state === 'cancelled' && (
          <a className={`button ${pageStyles.again}`} href={PATHS.book}>
            Book again
          </a>
        )}
        {isAwaited && <BookingCode reference={repair.reference} />}
        {code !== undefined && (
          <CollectionCode code={code} qrText={repairQrText({ name, code })} due={repair.due} />
        )}
        {isBooked(state) && !isHolder(repair) && (
          <div className={pageStyles.again}>
            <CancelBooking {...part} />
          </div>
        )}
      </StateCard>

      <FailureText text={notice} />

      <div className={styles.details}>
        <div className={styles.main}>
          {isBooked(state) && isHolder(repair) && <HeldBooking branch={branch.name} />}
          <WarrantyCard repair={repair} />
          <Bill repair={repair}>{!isPaidFirst && payment}</Bill>
          <BillLinks invoices={repair.invoices} />
          <EarlierEstimates estimates={repair.estimates} />
          <HandedIn repair={repair} />
          <DevicePhotos {...part} />
          {isAwaited && <WhatToBring />}
        </div>
        <div className={styles.main}>
          {code === undefined && (
            <BranchCard code={branch.code} name={branch.name} isAhead={isToCollect} />
          )}
          {!isHolder(repair) && <RepairAccount {...part} />}
          {rowKey !== undefined && !isHolder(repair) && repair.number_changed === undefined && (
            <ShareLink subject="repair" number={name} path={repairPagePath(name, rowKey)} />
          )}
        </div>
      </div>
    </div>
  );
}

/** True for a person who has only the slip, which does not show the customer's details. */
function isHolder({ customer }: RepairReply): boolean {
  return customer === null;
}
