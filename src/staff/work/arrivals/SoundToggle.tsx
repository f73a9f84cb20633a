import { useStore } from '@nanostores/react';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/list/work/work-list.module.css';
import { useHydrated } from '../../../ui/use-hydrated';
import { $arrivalSound, toggleArrivalSound } from './sound';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Turns the sound for new orders and bookings on or off for this device. */
export function SoundToggle() {
  const stored = useStore($arrivalSound) === true;
  const isOn = useHydrated() && stored;
  return (
    <Button kind="quiet" className={styles.tool} aria-pressed={isOn} onClick={toggleArrivalSound}>
      {isOn ? <BellRing {...ICON} /> : <BellOff {...ICON} />}
      <span>Sound</span>
    </Button>
  );
}
