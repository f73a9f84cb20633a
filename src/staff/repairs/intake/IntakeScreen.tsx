import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import type { SessionUser, StaffUser } from '../../../contract/auth';
import { readRepair } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isReceivable } from '../../../contract/repairs/states';
import { isStaff } from '../../../contract/roles';
import type { OwnStoreReply } from '../../../contract/stores';
import { repairStateName } from '../../../entities/repair/labels';
import { parseRepairName } from '../../../lib/identity/repair-name';
import { dateText, startOfDay, titleOf, weekdayOf } from '../../../lib/india-time';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { isWorkingStore, notWorking } from '../../stores/NoStore';
import { IntakeForm } from './IntakeForm';
import styles from './intake.module.css';
import { Saved } from './Saved';
import type { IntakeValues } from './values';

interface Props {
  user: SessionUser | undefined;
  /** The user's store and the closed branches, as the server rendered the page. */
  place: OwnStoreReply | undefined;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  /** The reference of a booked repair that has arrived; empty for a walk-in. */
  booking: string;
}

/** Takes in a device at the counter, from the mobile number to the slip. */
export function IntakeScreen({ user, place, ...rest }: Props) {
  if (user === undefined || place === undefined || !isStaff(user.role)) return null;
  return (
    notWorking({ user, place, title: 'New job card', consequence: 'cannot take devices in' }) ?? (
      <Intake user={user} needsBranch={!isWorkingStore(place)} {...rest} />
    )
  );
}

/** The intake of a user whose branch is known or chosen in the form. */
export function Intake(props: ScreenProps) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

interface ScreenProps extends Omit<Props, 'place' | 'user'> {
  user: StaffUser;
  /** True if the user names the branch, because they have no store that takes devices in. */
  needsBranch: boolean;
}

function Screen({ user, renderedAt, booking, needsBranch }: ScreenProps) {
  const [saved, setSaved] = useState<RepairReply | null>(null);
  const [next, setNext] = useState<{ count: number; values: Partial<IntakeValues> }>({
    count: 0,
    values: {},
  });

  function startNext(values: Partial<IntakeValues>): void {
    // Prevents a reload from opening the received booking again.
    if (booking !== '') history.replaceState(history.state, '', PATHS.intake);
    setNext(({ count }) => ({ count: count + 1, values }));
    setSaved(null);
  }

  if (saved !== null) return <Saved repair={saved} onNext={startNext} />;
  const isBooked = booking !== '' && next.count === 0;
  return (
    <>
      <h1 className={styles.title}>{isBooked ? 'Receive a booked repair' : 'New job card'}</h1>
      {isBooked ? (
        <BookedIntake
          reference={booking.toUpperCase()}
          user={user}
          renderedAt={renderedAt}
          onSaved={setSaved}
        />
      ) : (
        <IntakeForm
          key={next.count}
          needsBranch={needsBranch}
          user={user}
          renderedAt={renderedAt}
          initial={next.values}
          onSaved={setSaved}
        />
      )}
    </>
  );
}

interface BookedProps {
  reference: string;
  user: StaffUser;
  renderedAt: number;
  onSaved: (repair: RepairReply) => void;
}

function BookedIntake({ reference, ...rest }: BookedProps) {
  const isReference = parseRepairName(reference)?.kind === 'reference';
  const reading = useQuery({
    queryKey: ['booking', reference],
    queryFn: ({ signal }) => call(readRepair, { params: { name: reference }, signal }),
    enabled: isReference,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isReference) return <p role="status">{reference} is not a booking.</p>;
  const { data: repair } = reading;
  if (repair === undefined) {
    return (
      <>
        <QueryError reading={reading} explain={explainApiError} />
        {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
      </>
    );
  }
  const isOfOther = repair.side === 'finder';
  if (!isReceivable(repair.state)) {
    return (
      <div role="status">
        <p>
          {reference} cannot be received: {repairStateName(repair.state, 'staff')}.
        </p>
        <a className="button" href={workledgerDetailsPath(repair.name)}>
          Open repair
        </a>
      </div>
    );
  }
  return (
    <>
      <p className={`muted ${styles.booking}`}>
        {bookingText(reference, repair)}{' '}
        {isOfOther
          ? `It is for ${repair.branch.name}: once you save, it belongs to your branch.`
          : 'Check the entries with the customer.'}
      </p>
      <IntakeForm
        {...rest}
        needsBranch={false}
        booking={{ name: reference, version: repair.version, isOfOther }}
        initial={valuesOfBooking(repair)}
        onChanged={() => void reading.refetch()}
      />
    </>
  );
}

function bookingText(reference: string, { booked_day }: RepairReply): string {
  if (booked_day === null) return `Booking ${reference}.`;
  const at = startOfDay(booked_day);
  return `Booking ${reference} for ${titleOf(weekdayOf(at))}, ${dateText(at)}.`;
}

function valuesOfBooking({ customer, device, faults, note }: RepairReply): Partial<IntakeValues> {
  return {
    mobile: customer?.mobile ?? '',
    secondMobile: customer?.second_mobile ?? '',
    name: customer?.name ?? '',
    type: device.type,
    brand: device.brand,
    model: device.model,
    colour: device.colour,
    serial: device.serial,
    faults: faults.map(({ code }) => code),
    note: note ?? '',
  };
}
