import { useStore } from '@nanostores/react';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { ignoreDoubleTap } from '../../ui/dialog/use-modal';
import { $feedbackOn, openSound, toggleFeedback } from '../../ui/feedback/feedback';
import { Stack } from '../../ui/layout/Layout';
import { useHydrated } from '../../ui/use-hydrated';
import type { Flow } from './flow';
import { RedeemForm } from './form/RedeemForm';
import { Redeemed } from './Redeemed';
import styles from './redemption.module.css';
import { ManualEntry } from './scan/ManualEntry';
import { Scanner } from './scan/Scanner';
import { $flow, begin } from './state';
import { Unfinished } from './Unfinished';

const STEPS = {
  scan: 'Step 1 of 2: scan',
  draft: 'Not finished',
  form: 'Step 2 of 2: purchase',
  success: 'Done',
} as const;

/** Scrolls to the top when the step changes, because autofocus may have scrolled the page down. */
function useTopOfStep(step: Flow['step']): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0, behavior: 'instant' });
    ignoreDoubleTap(document.body);
  }, [step]);
}

/** Focuses the title after a restart, because the clicked button has been removed. */
function useScanFocus(flow: Flow) {
  const title = useRef<HTMLHeadingElement>(null);
  const status = flow.step === 'scan' ? flow.scan.status : null;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    const isLost = document.activeElement === document.body;
    if (status === 'init' && isLost) title.current?.focus({ preventScroll: true });
  }, [status]);
  return title;
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Turns sound and vibration on or off for this device. */
function FeedbackToggle() {
  const stored = useStore($feedbackOn) !== false;
  const isOn = useHydrated() ? stored : true;

  useEffect(() => {
    addEventListener('pointerup', openSound, { once: true });
    return () => removeEventListener('pointerup', openSound);
  }, []);

  return (
    <Button kind="quiet" className={styles.sound} aria-pressed={isOn} onClick={toggleFeedback}>
      {isOn ? <Volume2 {...ICON} /> : <VolumeOff {...ICON} />}
      Sound
    </Button>
  );
}

export function Redemption({ username }: { username: string }) {
  const flow = useStore($flow);
  useEffect(() => begin(username), [username]);
  useTopOfStep(flow.step);
  const title = useScanFocus(flow);
  return (
    <Stack gap={5} className={styles.redemption} data-step={flow.step}>
      <header>
        <h1 ref={title} tabIndex={-1}>
          Giveaway redemption
        </h1>
        <p className="muted">{STEPS[flow.step]}</p>
        <FeedbackToggle />
      </header>
      {flow.step === 'scan' && (
        <Stack gap={6} className={styles.scan}>
          <Scanner scan={flow.scan} />
          <ManualEntry scan={flow.scan} />
        </Stack>
      )}
      {flow.step === 'draft' && <Unfinished draft={flow.draft} />}
      {flow.step === 'form' && <RedeemForm {...flow} />}
      {flow.step === 'success' && <Redeemed refNo={flow.refNo} finalPrice={flow.finalPrice} />}
    </Stack>
  );
}
