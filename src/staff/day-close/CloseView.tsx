import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import type { SessionUser } from '../../contract/auth';
import { stepClose } from '../../contract/day-close/api';
import { type CloseReply, type ConfirmProblem, closeReply } from '../../contract/day-close/close';
import { DAY_CLOSE_TEXTS } from '../../contract/day-close/texts';
import { momentText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { Facts } from '../../ui/layout/Facts';
import { Card, Cluster, Stack, Toolbar } from '../../ui/layout/Layout';
import { useAction } from '../../ui/use-action';
import { CountForm } from './count/CountForm';
import { secondCount } from './count/values';
import styles from './day-close.module.css';
import { dayName, differenceText } from './labels';
import { OwnRefunds } from './OwnRefunds';
import { ReasonForm } from './ReasonForm';
import { PrintedClose } from './report/PrintedClose';
import { Report } from './report/Report';
import { type StepNumber, Steps } from './Steps';

interface Props {
  close: CloseReply;
  user: SessionUser;
  onChange: (close: CloseReply) => void;
  /** True if the user has just counted the cash, in which case the focus moves to the result. */
  isNew: boolean;
}

const STEP_OF: Readonly<Record<CloseReply['state'], StepNumber>> = {
  unexplained: 2,
  waiting: 3,
  confirmed: 4,
};

/** A day close after the count: the comparison, the reason, the confirmation and all figures. */
export function CloseView({ close, user, onChange, isNew }: Props) {
  const [isRecounting, setIsRecounting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) show(title.current);
  }, [isNew]);
  const { id, version, state } = close;
  const isOpen = state !== 'confirmed';

  /** Shows what another person changed; returns false for other failures. */
  function adopt(error: unknown): boolean {
    const current = staleRow(error, closeReply);
    if (current === undefined) return false;
    change(current);
    setFailure(DAY_CLOSE_TEXTS.stale);
    return true;
  }

  function change(next: CloseReply): void {
    setFailure(null);
    setIsRecounting(false);
    onChange(next);
    show(title.current);
  }

  const { busy, run } = useAction((error) => {
    if (!adopt(error)) setFailure(explainApiError(error).message);
  });
  const confirm = () =>
    run(async () =>
      change(await call(stepClose, { params: { id }, body: { step: 'confirm', version } })),
    );

  return (
    <Stack as="section" gap={5} aria-labelledby="close-title">
      <Toolbar as="header">
        <h2 id="close-title" ref={title} tabIndex={-1}>
          {close.branch.name}, {dayName(close.day, close.last_day)}
        </h2>
        <Steps current={STEP_OF[state]} />
      </Toolbar>
      {isRecounting ? (
        <CountForm
          username={user.username}
          branch={`recount-${id}`}
          initial={secondCount(close)}
          isRecount
          previousCash={close.previous_cash}
          action="Save second count"
          hint="Count everything again. Only the count changes: the first count and the cash at the start stay on record, and what was sold since is included."
          send={({ count }) =>
            call(stepClose, { params: { id }, body: { step: 'recount', version, count } })
          }
          onCounted={change}
          onConflict={adopt}
          onCancel={() => setIsRecounting(false)}
        />
      ) : (
        <>
          <Comparison close={close} />
          {state === 'unexplained' && (
            <ReasonForm close={close} onChange={change} onConflict={adopt} />
          )}
          <FailureText text={failure} />
          {state === 'waiting' && <Confirmation close={close} busy={busy} onConfirm={confirm} />}
          <Cluster>
            {isOpen && close.recounted_by === null && (
              <Button disabled={busy} onClick={() => setIsRecounting(true)}>
                Count again
              </Button>
            )}
            <Button onClick={() => print()}>
              <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
              Print
            </Button>
          </Cluster>
          <OwnRefunds close={close} onChange={change} />
          <Report close={close} />
        </>
      )}
      <PrintedClose close={close} />
    </Stack>
  );
}

function show(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

function Comparison({ close }: Pick<Props, 'close'>) {
  const { expected, counted, first, reason, counted_by, recounted_by } = close;
  const counters = [counted_by.name, recounted_by?.name].filter(Boolean);
  return (
    <Card className={styles.comparison} data-agrees={expected === counted || undefined}>
      <Facts
        size="l"
        facts={[
          ['Expected', formatRupees(expected)],
          ['Counted', formatRupees(counted)],
        ]}
      />
      <p className={styles.difference}>{differenceText(close)}</p>
      {reason !== '' && <p>Reason: {reason}</p>}
      {first && (
        <p>
          First count: {formatRupees(first.counted)} counted, {formatRupees(first.expected)}{' '}
          expected
        </p>
      )}
      <p className="muted">
        Counted by {counters.join(', then ')}, {momentText(close.until)}
      </p>
      {close.confirmed_by && close.confirmed_at !== null && (
        <p className="muted">
          Confirmed by {close.confirmed_by.name}, {momentText(close.confirmed_at)}
        </p>
      )}
    </Card>
  );
}

const PROBLEM_TEXTS: Readonly<Record<ConfirmProblem, string>> = {
  forbidden: DAY_CLOSE_TEXTS.headsConfirm,
  'counted-it': DAY_CLOSE_TEXTS.countedIt,
  'counted-as-other': DAY_CLOSE_TEXTS.countedAsOther,
  unexplained: DAY_CLOSE_TEXTS.unexplained,
  confirmed: DAY_CLOSE_TEXTS.alreadyConfirmed,
};

interface ConfirmationProps extends Pick<Props, 'close'> {
  busy: boolean;
  onConfirm: () => void;
}

function Confirmation({ close, busy, onConfirm }: ConfirmationProps) {
  const { problem } = close;
  if (problem !== null) {
    return (
      <p className="notice" role="status">
        Waits for confirmation. {PROBLEM_TEXTS[problem]}
      </p>
    );
  }
  return (
    <Stack className={styles.confirm}>
      <p>
        A confirmed day close cannot be changed. Refunds that you made yourself wait for another
        head or an admin.
      </p>
      <Button kind="primary" busy={busy} onClick={onConfirm}>
        Confirm day close
      </Button>
    </Stack>
  );
}
