import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { SessionUser } from '../../contract/auth';
import { roleName } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { PATHS } from '../../lib/paths';
import { placeOf } from '../../lib/place-of';
import { withQuery } from '../../lib/query';
import { Button } from '../../ui/Button';
import { QueryProvider } from '../../ui/QueryProvider';
import type { TextSize } from '../../ui/text-size';
import { ActionRow } from './ActionRow';
import { Avatar } from './Avatar';
import { DeviceSettings } from './DeviceSettings';
import { SESSIONS_ADVICE, SESSIONS_KEY, Sessions } from './sessions/Sessions';
import styles from './settings.module.css';
import { fetchOwnPassword, useDialog } from './use-dialog';

interface Props {
  user: SessionUser;
  /** Undefined if the contact details could not be loaded. */
  contact: Pick<UserRow, 'email' | 'phone'> | undefined;
  /** The text size stored on this device. */
  textSize: TextSize;
}

/**
 * The settings of this device, and the user's account, password and sessions. The sessions, which
 * load later, come last, so that they move nothing.
 */
export function SettingsScreen({ user, contact, textSize }: Props) {
  return (
    <QueryProvider>
      <div className={styles.settings}>
        <Section title="This device" note="Saved in this browser only.">
          <DeviceSettings textSize={textSize} />
        </Section>
        <Section
          title="Your account"
          note={
            <>
              System Admins can change these details under{' '}
              <a href={withQuery(PATHS.users, { search: user.username })}>Users</a>.
            </>
          }
        >
          <Account user={user} contact={contact} />
        </Section>
        <Section title="Where you are logged in" note={SESSIONS_ADVICE}>
          <Sessions />
        </Section>
      </div>
    </QueryProvider>
  );
}

interface SectionProps {
  title: string;
  note: ReactNode;
  children: ReactNode;
}

/** A title with a note, beside its card on wide screens. */
function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </header>
      <div className={`card ${styles.content}`}>{children}</div>
    </section>
  );
}

function Account({ user, contact }: Pick<Props, 'user' | 'contact'>) {
  return (
    <div className={styles.account}>
      <div className={styles.own}>
        <Avatar user={user} />
        <p>
          {fullName(user)}
          <span>
            {roleName(user.role)} · {placeOf(user)}
          </span>
        </p>
      </div>
      <dl>
        <div>
          <dt>Username</dt>
          <dd>{user.username}</dd>
        </div>
        {contact && (
          <>
            <div>
              <dt>Phone</dt>
              <dd>{contact.phone}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>
                <Email address={contact.email} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <Password />
    </div>
  );
}

/** An email address that wraps before its @ if it does not fit on one line. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function Password() {
  const client = useQueryClient();
  const { OpenDialog, open, close } = useDialog(fetchOwnPassword);

  // A new password ends the other sessions.
  function closeAndRefresh(): void {
    close();
    void client.invalidateQueries({ queryKey: SESSIONS_KEY });
  }

  return (
    <ActionRow text="A new password logs out all your other devices.">
      <Button onClick={open}>Change password</Button>
      {OpenDialog && <OpenDialog onClose={closeAndRefresh} />}
    </ActionRow>
  );
}
