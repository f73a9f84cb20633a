import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { SessionUser } from '../../contract/auth';
import { roleName } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { PATHS } from '../../lib/paths';
import { placeOf } from '../../lib/place-of';
import { withQuery } from '../../lib/query';
import { fetchOwnPassword, useDialog } from '../../session/use-dialog';
import { Button } from '../../ui/Button';
import { Facts } from '../../ui/layout/Facts';
import { Card, Row, Stack } from '../../ui/layout/Layout';
import { QueryProvider } from '../../ui/QueryProvider';
import type { TextSize } from '../../ui/text-size';
import { ActionRow } from './ActionRow';
import { Avatar } from './Avatar';
import { DeviceSettings } from './DeviceSettings';
import { SESSIONS_ADVICE, SESSIONS_KEY, Sessions } from './sessions/Sessions';
import styles from './settings.module.css';

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
      <Stack gap={8} className={styles.settings}>
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
      </Stack>
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
    <Stack as="section" className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </header>
      <Card size="l">{children}</Card>
    </Stack>
  );
}

function Account({ user, contact }: Pick<Props, 'user' | 'contact'>) {
  return (
    <Stack gap={4}>
      <Row className={styles.own}>
        <Avatar user={user} />
        <p>
          {fullName(user)}
          <span>
            {roleName(user.role)} · {placeOf(user)}
          </span>
        </p>
      </Row>
      <Facts
        size="m"
        facts={[
          ['Username', user.username],
          ['Phone', contact?.phone],
          ['Email', contact && <Email address={contact.email} />],
        ]}
      />
      <Password />
    </Stack>
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
