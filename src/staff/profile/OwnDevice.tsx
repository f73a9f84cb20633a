import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { readTextSize } from '../../ui/text-size';
import { DeviceSettings } from './DeviceSettings';

/** A dialog with the settings of this device. */
export function OwnDevice({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title="Text size and sound" onClose={onClose}>
      {(requestClose) => (
        <div className="dialog-form">
          <DeviceSettings textSize={readTextSize(document.cookie)} />
          <div className="form-foot dialog-actions">
            <Button data-first onClick={requestClose}>
              Close
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}
