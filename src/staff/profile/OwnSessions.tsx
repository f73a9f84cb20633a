import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOwnSession, listOwnSessions } from '../../api/auth';
import { explainApiError } from '../../api/explain';
import type { OwnSession, SessionsReply } from '../../contract/auth';
import { momentText } from '../../lib/india-time';
import { deviceName } from '../../session/device';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { QueryError } from '../../ui/list/QueryError';
import { QueryProvider } from '../../ui/QueryProvider';
import styles from './own-sessions.module.css';

const KEY = ['own-sessions'];

/** The user's own sessions, each with a logout button. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title="Where you are logged in" onClose={onClose}>
      {(requestClose) => (
        <QueryProvider>
          <Sessions />
          <p className={styles.advice}>Not your device? Log it out and change your password.</p>
          <div className="form-foot dialog-actions">
            <Button data-first onClick={requestClose}>
              Close
            </Button>
          </div>
        </QueryProvider>
      )}
    </FormDialog>
  );
}

function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => listOwnSessions(signal),
    staleTime: 0,
  });

  function removeSession(gone: OwnSession): void {
    client.setQueryData<SessionsReply>(KEY, (reply) => ({
      content: reply?.content.filter(({ id }) => id !== gone.id) ?? [],
    }));
  }

  return (
    <>
      {sessions.isPending && !sessions.isPaused && <p role="status">Loading…</p>}
      <QueryError reading={sessions} explain={explainApiError} />
      <ul className={styles.sessions}>
        {sessions.data?.content.map((session) => (
          <Session key={session.id} session={session} onEnded={() => removeSession(session)} />
        ))}
      </ul>
    </>
  );
}

function Session({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const [isEnding, setIsEnding] = useState(false);
  const { id, user_agent, created_at, used_at, is_current } = session;
  const device = deviceName(user_agent);

  async function end(button: HTMLElement): Promise<void> {
    setIsEnding(true);
    try {
      await endOwnSession(id);
      button.closest('dialog')?.querySelector<HTMLElement>('[data-first]')?.focus();
      onEnded();
      void toast('success', `Logged out: ${device}`);
    } catch (error) {
      setIsEnding(false);
      toastFailure(explainApiError(error));
    }
  }

  return (
    <li>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.times}>
          Logged in <Moment at={created_at} />
          <br />
          Last used <Moment at={used_at} />
        </p>
      </div>
      {is_current ? (
        <span className={styles.current}>This device</span>
      ) : (
        <Button
          busy={isEnding}
          aria-label={`Log out this device: ${device}, logged in ${momentText(created_at)}`}
          onClick={({ currentTarget }) => end(currentTarget)}
        >
          Log out this device
        </Button>
      )}
    </li>
  );
}

function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}
