import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { SessionUser } from '../../contract/auth';
import { roleName } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { placeOf } from '../../lib/place-of';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { QueryProvider } from '../../ui/QueryProvider';
import type { TextSize } from '../../ui/text-size';
import { DeviceSettings } from './DeviceSettings';
import { useOwnPassword } from './own-password';
import { PasswordFields } from './PasswordFields';
import { SESSIONS_KEY, Sessions } from './Sessions';
import styles from './settings.module.css';

interface Props {
  user: SessionUser;
  /** Undefined if the contact details could not be loaded. */
  contact: Pick<UserRow, 'email' | 'phone'> | undefined;
  /** The text size stored on this device. */
  textSize: TextSize;
}

/** The user's account, password and sessions, and the settings of this device. */
export function SettingsScreen({ user, contact, textSize }: Props) {
  return (
    <QueryProvider>
      <div className={styles.settings}>
        <div className={styles.column}>
          <Section title="Your account">
            <Account user={user} contact={contact} />
          </Section>
          <Section title="Change password">
            <Password />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title="This device">
            <DeviceSettings textSize={textSize} />
          </Section>
          <Section title="Where you are logged in">
            <Sessions />
          </Section>
        </div>
      </div>
    </QueryProvider>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Account({ user, contact }: Pick<Props, 'user' | 'contact'>) {
  return (
    <dl className={styles.account}>
      <dt>Name</dt>
      <dd>{fullName(user)}</dd>
      <dt>Username</dt>
      <dd>{user.username}</dd>
      {contact && (
        <>
          <dt>Email</dt>
          <dd>{contact.email}</dd>
          <dt>Phone</dt>
          <dd>{contact.phone}</dd>
        </>
      )}
      <dt>Role</dt>
      <dd>{roleName(user.role)}</dd>
      <dt>Store</dt>
      <dd>{placeOf(user)}</dd>
    </dl>
  );
}

function Password() {
  const client = useQueryClient();
  const form = useOwnPassword(() => {
    form.set('current_password', '');
    form.set('new_password', '');
    void client.invalidateQueries({ queryKey: SESSIONS_KEY });
  });
  return (
    <form {...form.formProps} className={styles.password} aria-label="Change password">
      <PasswordFields form={form} />
      <FailureText text={form.failure} />
      <Button kind="primary" type="submit" busy={form.busy}>
        Change password
      </Button>
    </form>
  );
}
