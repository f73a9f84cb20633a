import { useId, useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { checkForm } from '../../contract/fields';
import { enterDevice } from '../../contract/goods/devices/api';
import { enterDeviceBody } from '../../contract/goods/devices/devices';
import type { StaffRole } from '../../contract/roles';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import type { FieldTexts } from '../../ui/form/submit';
import { Stack } from '../../ui/layout/Layout';
import { useAction } from '../../ui/use-action';
import { approvalErrors, NO_APPROVAL } from '../sale/state';
import { ApprovalFields } from '../sale/terms/ApprovalFields';

/** A device that a sale names and that the book of the branch does not have. */
export interface UnknownDevice {
  productId: string;
  serial: string;
  second: string;
  /** The branch that sells it; empty for the user's own. */
  branch: string;
}

interface Props {
  device: UnknownDevice;
  role: StaffRole;
  onEntered: () => void;
}

/**
 * A branch head or an admin puts a device into stock during a sale. It has no form of its own,
 * because it is part of the form of the sale.
 */
export function EnterDevice({ device, role, onEntered }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [approval, setApproval] = useState(NO_APPROVAL);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [failure, setFailure] = useState('');
  const needsApproval = role === 'advisor';
  const { busy, run } = useAction((error) => {
    const { message, fields = {} } = explainApiError(error);
    setErrors(fields);
    setFailure(message);
    setApproval({ ...approval, password: '' });
  });

  function enter(): void {
    const { productId, serial, second, branch } = device;
    const parsed = checkForm(enterDeviceBody, {
      ...{ product_id: productId, branch, serial, second_serial: second, reason },
      ...(needsApproval && { approval }),
    });
    const missing = needsApproval ? approvalErrors(approval) : {};
    const wrong = { ...(parsed.ok ? {} : parsed.errors), ...missing };
    setErrors(wrong);
    setFailure('');
    if (!parsed.ok || Object.keys(wrong).length > 0) return;
    void run(async () => {
      await call(enterDevice, { body: parsed.output });
      void toast('success', 'Entered into stock');
      onEntered();
    });
  }

  return (
    <Stack as="fieldset" gap={3} aria-describedby={`${id}-failure`}>
      <legend className="visually-hidden">Enter into stock</legend>
      <Field
        label="Why it is not in the book"
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          enter();
        }}
        autoComplete="off"
        maxLength={200}
        required
        hint="For example: received today, missed in the count. This is saved and listed."
      />
      {needsApproval && (
        <ApprovalFields
          {...{ approval, role, errors }}
          what="A device that is not in the book"
          subject="device"
          onChange={setApproval}
        />
      )}
      <div id={`${id}-failure`} role="alert">
        {failure !== '' && (
          <p className="notice" data-kind="error">
            {failure}
          </p>
        )}
      </div>
      <div>
        <Button busy={busy} onClick={enter}>
          Enter into stock
        </Button>
      </div>
    </Stack>
  );
}
