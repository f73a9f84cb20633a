import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import { isToCall } from '../../../contract/orders/states';
import { nextStep, STEPS, type Step, stepProblem } from '../../../contract/orders/steps';
import type { StaffRole } from '../../../contract/roles';
import { nextForStaff } from '../../../entities/order/next-text';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { CallLink } from '../calls/CallLink';
import { mobileOf } from '../calls/calls';
import { HeldUntil } from '../calls/HeldUntil';
import { STEP_NAMES } from '../labels';
import { factsOf } from './conflict';
import { StepDialog } from './StepDialog';
import { needsForm } from './step-form';
import styles from './steps.module.css';
import { useSteps } from './use-steps';

interface Props {
  order: OrderReply;
  role: StaffRole;
  /** The scanned collection code; empty if none was scanned. */
  code: string;
  replace: (order: OrderReply) => void;
  refresh: () => void;
}

const ENDING: readonly Step[] = ['cancel', 'return'];

/** An order's next step as the primary button, with the other allowed steps. */
export function NextStep({ order, role, code, replace, refresh }: Props) {
  const steps = useSteps({ order, role, replace, refresh });
  const facts = factsOf(order);
  const next = nextStep(facts);
  const isAllowed = next !== undefined && stepProblem(next, facts, role) === undefined;
  const others = STEPS.filter(
    (step) => step !== next && stepProblem(step, facts, role) === undefined,
  ).toSorted((a, b) => Number(ENDING.includes(a)) - Number(ENDING.includes(b)));
  const isCall = isToCall(order.state, order.payment.state);
  const mobile = mobileOf(order);
  useScannedCode(code, () => {
    if (next === 'hand-over' && isAllowed) steps.open(next);
  });

  // The clicked button may be removed when its action completes, which would lose keyboard focus.
  const section = useRef<HTMLElement>(null);
  const hasMoved = steps.reached === order.version && steps.opened === null;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hasMoved && isLost) section.current?.focus({ preventScroll: true });
  }, [hasMoved]);

  function begin(step: Step): void {
    if (needsForm(step)) steps.open(step);
    else void steps.press(step);
  }

  return (
    <section
      ref={section}
      className={styles.next}
      data-kind={next ? 'todo' : 'done'}
      aria-label="Next step"
      tabIndex={-1}
    >
      <FailureText text={steps.notice} />
      <p className={styles.text}>{nextForStaff(order)}</p>
      {isCall && (
        <div className={styles.call}>
          {mobile !== '' && <CallLink mobile={mobile} />}
          <HeldUntil at={order.expires_at} />
        </div>
      )}
      {next && !isAllowed && (
        <p className="muted">Only a Branch Head or System Admin can do this.</p>
      )}
      <div className={styles.buttons}>
        {next && isAllowed && (
          <Button kind="primary" busy={steps.busy} onClick={() => begin(next)}>
            {STEP_NAMES[next]}
          </Button>
        )}
        {others.map((step) => (
          <Button
            key={step}
            kind={ENDING.includes(step) ? 'danger' : 'plain'}
            disabled={steps.busy}
            onClick={() => begin(step)}
          >
            {STEP_NAMES[step]}
          </Button>
        ))}
      </div>
      {steps.opened && (
        <StepDialog
          {...steps.opened}
          role={role}
          code={code}
          onTake={steps.take}
          onClose={steps.close}
        />
      )}
    </section>
  );
}

/** Starts the handover of an order that was opened by scanning its code. */
function useScannedCode(code: string, handOver: () => void): void {
  const begin = useEffectEvent(handOver);
  useEffect(() => {
    if (code !== '') begin();
  }, [code]);
}
