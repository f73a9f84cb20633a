import { Field } from '../../ui/form/Field';
import type { FieldTexts } from '../../ui/form/submit';
import type { Approval } from './approval';

interface Props {
  approval: Approval;
  errors: FieldTexts;
  onChange: (approval: Approval) => void;
}

/** A branch head or an admin approves a larger discount here with their own login. */
export function ApprovalFields({ approval, errors, onChange }: Props) {
  return (
    <>
      <p className="field-hint">The branch head or an admin can approve this discount here.</p>
      <Field
        label="Email or username of the approver"
        name="approval.username"
        value={approval.username}
        error={errors['approval.username']}
        onChange={({ target }) => onChange({ ...approval, username: target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Field
        label="Password of the approver"
        name="approval.password"
        type="password"
        value={approval.password}
        error={errors['approval.password']}
        onChange={({ target }) => onChange({ ...approval, password: target.value })}
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
}
