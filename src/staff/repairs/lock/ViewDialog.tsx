import { useState } from 'react';
import type * as v from 'valibot';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { checkForm } from '../../../contract/fields';
import { viewLockCode } from '../../../contract/repairs/api';
import { type LockViewReply, lockViewBody } from '../../../contract/repairs/lock';
import type { RepairReply } from '../../../contract/repairs/repair';
import { deviceName } from '../../../entities/repair/labels';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { TextArea } from '../../../ui/form/TextArea';
import { useForm } from '../../../ui/form/use-form';
import { ShownCode } from './ShownCode';

type ViewBody = v.InferOutput<typeof lockViewBody>;

interface Props {
  repair: RepairReply;
  onViewed: () => void;
  onFailed: () => void;
  onClose: () => void;
}

/** Asks for a reason, and then shows the code for a short time. */
export function ViewDialog({ repair, onViewed, onFailed, onClose }: Props) {
  // Only this component's state contains the code, so closing the dialog removes it.
  const [shown, setShown] = useState<LockViewReply | null>(null);
  const form = useForm<ViewBody, ViewBody>({
    initial: { reason: '' },
    parse: (values) => checkForm(lockViewBody, values),
    async submit({ reason }) {
      try {
        setShown(await call(viewLockCode, { params: { name: repair.name }, body: { reason } }));
      } catch (error) {
        onFailed();
        throw error;
      }
      onViewed();
    },
    explain: explainApiError,
  });
  const about = `${repair.name} · ${deviceName(repair.device)}`;
  if (shown !== null) return <ShownCode about={about} shown={shown} onClose={onClose} />;
  return (
    <SubmitDialog
      title="Show unlock code"
      about={about}
      form={form}
      submit="Show for 30 seconds"
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        {...form.field('reason')}
        data-first
        rows={2}
        maxLength={200}
        required
        hint="Your branch head sees your name and the reason. The customer sees the time."
      />
    </SubmitDialog>
  );
}
