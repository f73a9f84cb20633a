import { useStore } from '@nanostores/react';
import { Volume2, VolumeOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import { $feedbackOn, openSound, toggleFeedback } from '../../ui/feedback/feedback';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './redemption.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether success and refusal are heard and felt on this device. */
export function FeedbackToggle() {
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
