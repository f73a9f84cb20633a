import { useId } from 'react';
import type { StaffRole } from '../../../contract/roles';
import { Field } from '../../../ui/form/Field';
import { PasswordField } from '../../../ui/form/PasswordField';
import type { FieldTexts } from '../../../ui/form/submit';
import { Stack } from '../../../ui/layout/Layout';
import type { Approval } from '../state';
import styles from './approval.module.css';

interface Props {
  approval: Approval;
  role: StaffRole;
  /** What needs an approval, such as “More than ₹500”. */
  what: string;
  /** What the login approves. */
  subject?: string;
  errors: FieldTexts;
  onChange: (approval: Approval) => void;
}

/** A branch head or an admin approves a larger discount here with their own login. */
export function ApprovalFields({
  approval,
  role,
  what,
  subject = 'sale',
  errors,
  onChange,
}: Props) {
  const id = useId();
  const approver = role === 'advisor' ? 'the branch head or an admin' : 'an admin';
  return (
    <Stack as="fieldset" className={styles.approval} aria-describedby={id}>
      <legend>Approval</legend>
      <p id={id}>
        {what} needs {approver}. They enter their own login here, for this {subject} only.
      </p>
      <Field
        label="Approver’s email or username"
        name="approval.username"
        value={approval.username}
        error={errors['approval.username']}
        onChange={({ target }) => onChange({ ...approval, username: target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        label="Approver’s password"
        name="approval.password"
        value={approval.password}
        error={errors['approval.password']}
        onChange={({ target }) => onChange({ ...approval, password: target.value })}
        // The browser must not offer the seller's own password.
        autoComplete="new-password"
        maxLength={128}
        required
      />
    </Stack>
  );
}
