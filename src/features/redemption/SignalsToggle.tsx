import { useStore } from '@nanostores/react';
import { Volume2, VolumeOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import { $signalsOn, openSound, toggleSignals } from '../../ui/signals';
import { useReady } from '../../ui/use-ready';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether success and refusal are heard and felt on this device. */
export function SignalsToggle() {
  const stored = useStore($signalsOn) !== false;
  const isOn = useReady() ? stored : true;

  useEffect(() => {
    addEventListener('pointerup', openSound, { once: true });
    return () => removeEventListener('pointerup', openSound);
  }, []);

  return (
    <Button kind="quiet" className="signals-toggle" aria-pressed={isOn} onClick={toggleSignals}>
      {isOn ? <Volume2 {...ICON} /> : <VolumeOff {...ICON} />}
      Sound
    </Button>
  );
}
