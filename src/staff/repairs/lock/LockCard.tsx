import { useRef, useState } from 'react';
import { lockViewProblem, needsLockCode, nextLockView } from '../../../contract/repairs/lock';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { StaffRole } from '../../../contract/roles';
import { lockViewsText } from '../../../entities/repair/lock-text';
import { momentText } from '../../../lib/india-time';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { FailureText } from '../../../ui/feedback/Failure';
import { Cluster } from '../../../ui/layout/Layout';
import { useSteps } from '../../work/use-steps';
import { factsOf, problemFor } from '../steps/offers';
import { StepDialog } from '../steps/StepDialog';
import { REPAIR_WORK } from '../steps/work';
import { ViewDialog } from './ViewDialog';

interface Props {
  repair: RepairReply;
  role: StaffRole;
  now: number;
  replace: (repair: RepairReply) => void;
  refresh: () => void;
}

/**
 * Shows whether a device's unlock code is stored and how often it was viewed, and lets staff see
 * it.
 */
export function LockCard(props: Props) {
  const { repair, role, now, refresh } = props;
  const { lock_code: code } = repair;
  const steps = useSteps(REPAIR_WORK, { ...props, subject: repair });
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  if (code === undefined) return null;

  const isHolder = repair.side === 'holder' || repair.side === 'both';
  const isStored = code.stored_until !== null && code.stored_until > now;
  const problem = problemText(repair, isStored, now);
  const maySee = isStored && isHolder && problem === undefined;
  const mayEnter =
    needsLockCode(repair) && !isStored && problemFor('set-lock', repair, role, now) === undefined;
  return (
    <section className="card" aria-labelledby="job-lock">
      <h2 id="job-lock" ref={title} tabIndex={-1}>
        Unlock code
      </h2>
      <FailureText text={steps.notice} />
      {isStored && code.stored_until !== null && (
        <p>Stored until {momentText(code.stored_until)}, or until the device is ready.</p>
      )}
      {problem !== undefined && <p>{problem}</p>}
      <p className="muted">{lockViewsText(code.viewed_at, now)}</p>
      {(maySee || mayEnter) && (
        <Cluster>
          {maySee && <Button onClick={() => setIsOpen(true)}>Show code</Button>}
          {mayEnter && <Button onClick={() => steps.open('set-lock')}>Enter the code</Button>}
        </Cluster>
      )}
      {isOpen && (
        <ViewDialog
          repair={repair}
          onViewed={refresh}
          onFailed={refresh}
          // The last view of the day removes the button that opened the dialog.
          onClose={() => closeAndFocus(title.current, () => setIsOpen(false))}
        />
      )}
      {steps.opened && (
        <StepDialog
          {...steps.opened}
          role={role}
          scanned={{}}
          onTake={steps.take}
          onClose={steps.close}
        />
      )}
    </section>
  );
}

/** Why the code cannot be seen now. */
function problemText(repair: RepairReply, isStored: boolean, now: number): string | undefined {
  if (!needsLockCode(repair)) return 'The code was deleted because the work is over.';
  if (!isStored) return 'The code is no longer stored. Ask the customer for it and enter it again.';
  if (repair.side === 'reader') return 'Only the branch that has the device can see the code.';
  if (lockViewProblem(factsOf(repair, now)) !== undefined) {
    return 'The code can be seen once the device has arrived.';
  }
  const next = nextLockView(repair.lock_code?.viewed_at ?? [], now);
  return next === undefined
    ? undefined
    : `It was viewed five times in 24 hours. It can be seen again: ${momentText(next)}.`;
}
