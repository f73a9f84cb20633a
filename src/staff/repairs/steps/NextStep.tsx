import ChevronDown from 'lucide-react/icons/chevron-down';
import { dueReminder } from '../../../contract/repairs/reminders';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { RepairStep } from '../../../contract/repairs/steps';
import type { StaffRole } from '../../../contract/roles';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import stepStyles from '../../../ui/record/steps.module.css';
import { BillActions } from '../../bills/BillActions';
import { NextStep as Frame } from '../../work/NextStep';
import { useOpened } from '../../work/use-opened';
import { useSteps } from '../../work/use-steps';
import styles from '../job/job.module.css';
import { MessageButton } from '../job/MessageButton';
import { nextText } from '../job/next-text';
import type { Message } from '../job/use-message';
import { stepName } from '../labels';
import type { Opening } from '../state';
import { ownAssignment } from './assign';
import { isTakenHere } from './form-steps';
import { offersFor } from './offers';
import { placeOf } from './places';
import { StepDialog } from './StepDialog';
import { REPAIR_WORK } from './work';

interface Props {
  repair: RepairReply;
  role: StaffRole;
  userId: number;
  now: number;
  /** The step or scanned code that the job was opened with. */
  opening: Opening | null;
  message: Message;
  replace: (repair: RepairReply) => void;
  refresh: () => void;
}

/**
 * A repair's next step as the primary button, followed by the other allowed steps. The message to
 * the customer is shown first until staff have opened it.
 */
export function NextStep(props: Props) {
  const { repair, role, userId, now, opening, message, replace, refresh } = props;
  const steps = useSteps(REPAIR_WORK, { subject: repair, role, replace, refresh });
  const { main, near, more } = offersFor(repair, role, now);
  const { code, claim } = opening ?? {};
  const scanned = { ...(code && { code }), ...(claim && { claim }) };

  useOpened(opening, () => {
    if (opening?.message !== undefined) {
      steps.section.current?.querySelector<HTMLElement>('[data-message]')?.focus();
      return;
    }
    const step = opening?.step ?? 'hand-over';
    const isOffered = [main, ...near, ...more].includes(step);
    if (isOffered) begin(step);
  });

  function begin(step: RepairStep): void {
    if (isTakenHere(step)) steps.begin(step);
  }

  /** The button of a step, or the link to its page. */
  function buttonFor(step: RepairStep, kind: 'primary' | 'plain' | undefined = undefined) {
    const name = stepName(step, repair);
    const { href, isEnd } = placeOf(step);
    if (href) {
      return (
        <a key={step} className="button" data-kind={kind} href={href(repair.name)}>
          {name}
        </a>
      );
    }
    return (
      <Button
        key={step}
        kind={kind ?? (isEnd ? 'danger' : 'plain')}
        disabled={kind === undefined && steps.busy}
        busy={kind !== undefined && steps.busy}
        onClick={() => begin(step)}
      >
        {name}
      </Button>
    );
  }

  const reminder = mayRemind(repair) ? dueReminder(repair, now) : undefined;

  function recordReminder(): void {
    const text = `Reminder of day ${reminder}`;
    void steps.press({ step: 'note', version: repair.version, text, is_attempt: true });
  }

  // Branch heads distribute the work, so they choose technicians more often than others.
  const shown = near.filter((step) => role !== 'advisor' || !placeOf(step).isForHeads);
  const hidden = [...near.filter((step) => !shown.includes(step)), ...more];
  const own = ownAssignment(repair, near, userId);
  return (
    <Frame section={steps.section} isTodo={main !== undefined}>
      <FailureText text={steps.notice} />
      <p className={stepStyles.text}>{nextText(repair, now)}</p>
      {reminder !== undefined && (
        <p>
          <strong>Reminder of day {reminder} is due.</strong> Message or call the customer, then
          record it.
        </p>
      )}
      <Attempts repair={repair} />
      <div className={`${stepStyles.buttons} ${styles.steps}`}>
        {message.isDue && (
          <MessageButton
            repair={repair}
            text="Message the customer"
            isMain
            onOpened={message.markOpened}
          />
        )}
        {reminder !== undefined && (
          <Button disabled={steps.busy} onClick={recordReminder}>
            Record the reminder
          </Button>
        )}
        {main && buttonFor(main, message.isDue ? 'plain' : 'primary')}
        <BillActions
          invoices={repair.invoices}
          mobile={repair.customer?.mobile ?? ''}
          isMain={steps.hasMoved && main === undefined && !message.isDue}
        />
        {own && (
          <Button disabled={steps.busy} onClick={() => void steps.press(own)}>
            Take it myself
          </Button>
        )}
        {shown.map((step) => buttonFor(step))}
      </div>
      {hidden.length > 0 && (
        <details className={styles.more}>
          <summary>
            More steps
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <div className={`${stepStyles.buttons} ${styles.steps}`}>
            {hidden.map((step) => buttonFor(step))}
          </div>
        </details>
      )}
      {steps.opened && (
        <StepDialog
          {...steps.opened}
          role={role}
          scanned={scanned}
          onTake={steps.take}
          onClose={steps.close}
        />
      )}
    </Frame>
  );
}

/** Only the branch that has the device can remind the customer. */
function mayRemind({ side, custody }: RepairReply): boolean {
  return (side === 'holder' || side === 'both') && custody?.to === null;
}

/** The number of attempts to reach the customer, which some steps require. */
function Attempts({ repair: { state, attempts = 0 } }: Pick<Props, 'repair'>) {
  const isWaiting = state === 'quoted' || state === 'ready' || state === 'unclaimed';
  if (!isWaiting || attempts === 0) return null;
  return (
    <p className="muted">
      {attempts === 1 ? 'One attempt' : `${attempts} attempts`} to reach the customer so far.
    </p>
  );
}
