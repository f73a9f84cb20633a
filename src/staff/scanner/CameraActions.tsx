import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import SwitchCamera from 'lucide-react/icons/switch-camera';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/form/SelectField';
import type { Opened } from './opened';
import { isFront, type Source } from './source';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  opened: Opened | null;
  source: Source;
  onSwitchSide: () => void;
  onChoose: (cameraId: string) => void;
}

/**
 * Buttons for the open camera: switch between front and back, turn on the light, choose a camera.
 */
export function CameraActions({ opened, source, onSwitchSide, onChoose }: Props) {
  return (
    <>
      <Button onClick={onSwitchSide} disabled={opened === null}>
        <SwitchCamera {...ICON} />
        {isFront(source) ? 'Back camera' : 'Front camera'}
      </Button>
      {opened?.light && <LightButton key={opened.cameraId} light={opened.light} />}
      {opened && opened.cameras.length > 1 && (
        <SelectField
          label="Camera"
          labelHidden
          choices={opened.cameras.map(({ id, label }) => ({ value: id, label }))}
          value={opened.cameraId}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </>
  );
}

function LightButton({ light }: { light: (isOn: boolean) => Promise<void> }) {
  const [isOn, setIsOn] = useState(false);

  async function toggle(): Promise<void> {
    try {
      await light(!isOn);
      setIsOn(!isOn);
    } catch {
      // The camera was closed or has no switchable light.
    }
  }

  return (
    <Button aria-pressed={isOn} onClick={toggle}>
      {isOn ? <FlashlightOff {...ICON} /> : <Flashlight {...ICON} />}
      {isOn ? 'Light off' : 'Light on'}
    </Button>
  );
}
