import { useStore } from '@nanostores/react';
import Volume2 from 'lucide-react/icons/volume-2';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { playSound } from '../../ui/feedback/feedback';
import { Segments } from '../../ui/form/Segments';
import { Stack } from '../../ui/layout/Layout';
import { chooseTextSize, type TextSize } from '../../ui/text-size';
import { useHydrated } from '../../ui/use-hydrated';
import { $singleKeys, toggleSingleKeys } from '../dashboard/keys/state';
import { $arrivalSound, toggleArrivalSound } from '../work/arrivals/sound';
import styles from './device-settings.module.css';

const SIZES: Readonly<Record<TextSize, ReactNode>> = {
  normal: <SizeName name="Normal" />,
  large: <SizeName name="Large" />,
  larger: <SizeName name="Larger" />,
};

/** The letter A in the given text size, followed by the size's name if there is space. */
function SizeName({ name }: { name: string }) {
  return (
    <span className={styles.size}>
      <span aria-hidden="true">A</span>
      <span>{name}</span>
    </span>
  );
}

interface Props {
  /** The text size stored on this device. */
  textSize: TextSize;
}

/** The settings that are stored on this device: text size, sound and shortcuts. */
export function DeviceSettings({ textSize }: Props) {
  const [size, setSize] = useState(textSize);
  const isReady = useHydrated();
  const hasSound = useStore($arrivalSound) === true;
  const hasKeys = useStore($singleKeys) !== false;

  function choose(next: TextSize): void {
    setSize(next);
    chooseTextSize(next);
  }

  return (
    <Stack gap={4}>
      <div className={styles.sizes}>
        <Segments
          label="Text size"
          hint="Applies to the staff screens, on top of the text size set in your browser."
          choices={SIZES}
          value={size}
          onChoose={choose}
        />
      </div>
      <Switch
        label="Sound for new orders and bookings"
        hint="Plays a short sound while the Orders page or the Work ledger is open."
        isOn={isReady && hasSound}
        onToggle={toggleArrivalSound}
      />
      <Button className={styles.play} onClick={() => playSound('good')}>
        <Volume2 size={20} strokeWidth={1.75} aria-hidden="true" />
        Play the sound
      </Button>
      <div className={styles.keys}>
        <Switch
          label="Single-key shortcuts"
          hint="Press ? on any staff page to see them. Ctrl+K always works."
          isOn={!isReady || hasKeys}
          onToggle={toggleSingleKeys}
        />
      </div>
    </Stack>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onToggle: () => void;
}

/** A toggle for a setting that takes effect immediately. */
function Switch({ label, hint, isOn, onToggle }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.name}>
        {label}
        <small className="field-hint">{hint}</small>
      </span>
      <span className={styles.state} aria-hidden="true">
        {isOn ? 'On' : 'Off'}
      </span>
      <input type="checkbox" role="switch" checked={isOn} aria-checked={isOn} onChange={onToggle} />
    </label>
  );
}
