import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ignoreDoubleTap } from '../../ui/dialog/use-modal';
import { FeedbackToggle } from './FeedbackToggle';
import { type Flow, isWithoutCamera } from './flow';
import { RedeemForm } from './form/RedeemForm';
import { Redeemed } from './Redeemed';
import styles from './redemption.module.css';
import { ManualEntry } from './scan/ManualEntry';
import { Scanner } from './scan/Scanner';
import { $flow, begin } from './state';
import { Unfinished } from './Unfinished';

const STEPS = {
  scan: 'Step 1 of 2: scan',
  kept: 'Not finished',
  form: 'Step 2 of 2: purchase',
  success: 'Done',
} as const;

/** Every step begins at the top of the page, whatever its first field did when it took the focus. */
function useTopOfStep(step: Flow['step']): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0, behavior: 'instant' });
    ignoreDoubleTap(document.body);
  }, [step]);
}

export function Redemption({ username }: { username: string }) {
  const flow = useStore($flow);
  useEffect(() => begin(username), [username]);
  useTopOfStep(flow.step);
  return (
    <div className={styles.redemption} data-step={flow.step}>
      <header>
        <h1>Giveaway redemption</h1>
        <p className="muted">{STEPS[flow.step]}</p>
        <FeedbackToggle />
      </header>
      {flow.step === 'scan' && (
        <div className={styles.scan}>
          <Scanner scan={flow.scan} />
          <ManualEntry isOnlyWay={isWithoutCamera(flow.scan.status)} />
        </div>
      )}
      {flow.step === 'kept' && <Unfinished draft={flow.draft} />}
      {flow.step === 'form' && (
        <RedeemForm entry={flow.entry} typed={flow.typed} attempt={flow.attempt} />
      )}
      {flow.step === 'success' && <Redeemed refNo={flow.refNo} />}
    </div>
  );
}
