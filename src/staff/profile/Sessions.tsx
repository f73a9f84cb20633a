import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import CircleHelp from 'lucide-react/icons/circle-help';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../api/auth';
import { explainApiError } from '../../api/explain';
import type { OwnSession, SessionsReply } from '../../contract/auth';
import { momentText } from '../../lib/india-time';
import { nextTask } from '../../lib/sleep';
import { type DeviceKind, deviceKind, deviceName } from '../../session/device';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useDialogAction } from '../../ui/dialog/use-dialog-action';
import { closeAndFocus } from '../../ui/dialog/use-modal';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { QueryError } from '../../ui/list/QueryError';
import { activeText, sinceText } from './session-times';
import styles from './sessions.module.css';

/** The key of the user's sessions in the query cache. */
export const SESSIONS_KEY = ['own-sessions'];

const FIRST_ROWS = 3;

const KINDS: Readonly<Record<DeviceKind, { name: string; Icon: LucideIcon }>> = {
  phone: { name: 'Phone', Icon: Smartphone },
  tablet: { name: 'Tablet', Icon: Tablet },
  computer: { name: 'Computer', Icon: Monitor },
  unknown: { name: 'Device', Icon: CircleHelp },
};

/** The user's own sessions, each with a logout button, and a button that ends all others if there are several. */
export function Sessions() {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => listOwnSessions(signal),
    staleTime: 0,
  });
  const content = (sessions.data?.content ?? []).toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current),
  );
  const shown = isLong ? content : content.slice(0, FIRST_ROWS);
  const others = content.filter(({ is_current }) => !is_current);

  // The button disappears, so the focus moves to the first session that it revealed.
  function showAll(): void {
    flushSync(() => setIsLong(true));
    list.current?.children[FIRST_ROWS]?.querySelector('button')?.focus();
  }

  function keep(isKept: (session: OwnSession) => boolean): void {
    client.setQueryData<SessionsReply>(SESSIONS_KEY, (reply) => ({
      content: reply?.content.filter(isKept) ?? [],
    }));
  }

  return (
    <>
      {sessions.isPending && !sessions.isPaused && <p role="status">Loading…</p>}
      <QueryError reading={sessions} explain={explainApiError} />
      <ul ref={list} className={styles.sessions}>
        {shown.map((session) => (
          <Session
            key={session.id}
            session={session}
            now={sessions.dataUpdatedAt}
            onEnded={() => keep(({ id }) => id !== session.id)}
          />
        ))}
      </ul>
      {shown.length < content.length && (
        <Button kind="quiet" className={styles.all} onClick={showAll}>
          Show all {content.length}
        </Button>
      )}
      {sessions.isSuccess && (
        <p className={styles.advice}>
          {others.length === 0
            ? 'You are not logged in anywhere else.'
            : 'Not your device? Log it out and change your password.'}
        </p>
      )}
      {others.length > 1 && (
        <Button kind="danger" className={styles.others} onClick={() => setIsAsking(true)}>
          Log out all other devices
        </Button>
      )}
      {isAsking && (
        <EndOthers
          count={others.length}
          onEnded={() => keep(({ is_current }) => is_current)}
          onClose={() => closeAndFocus(startOf(list.current), () => setIsAsking(false))}
        />
      )}
    </>
  );
}

/** The element to focus when a clicked button disappears: the section's title or first control. */
function startOf(list: Element | null): HTMLElement | null {
  const place = list?.closest('section, dialog');
  return place?.querySelector<HTMLElement>('h2[tabindex], [data-first]') ?? null;
}

interface SessionProps {
  session: OwnSession;
  now: number;
  onEnded: () => void;
}

function Session({ session, now, onEnded }: SessionProps) {
  const [isEnding, setIsEnding] = useState(false);
  const { id, user_agent, created_at, used_at, is_current } = session;
  const device = deviceName(user_agent);
  const { name, Icon } = KINDS[deviceKind(user_agent)];

  async function end(button: HTMLElement): Promise<void> {
    setIsEnding(true);
    try {
      await endOwnSession(id);
      startOf(button)?.focus();
      onEnded();
      void toast('success', `Logged out: ${device}`);
    } catch (error) {
      setIsEnding(false);
      toastFailure(explainApiError(error));
    }
  }

  return (
    <li data-current={is_current || undefined}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={styles.device}>
        {device} {is_current && <span className={styles.current}>This device</span>}
      </p>
      <div className={styles.times}>
        <p>
          {name} ·{' '}
          {is_current ? 'Active now' : <Moment at={used_at} text={activeText(used_at, now)} />}
        </p>
        <p>
          <Moment at={created_at} text={sinceText(created_at, now)} />
        </p>
      </div>
      {!is_current && (
        <Button
          className={styles.end}
          busy={isEnding}
          aria-label={`Log out this device: ${device}, logged in ${momentText(created_at)}`}
          onClick={({ currentTarget }) => end(currentTarget)}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

/** A short text for a time, with the exact time as its tooltip. */
function Moment({ at, text }: { at: number; text: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
      {text}
    </time>
  );
}

interface EndOthersProps {
  /** The number of other sessions, at least two. */
  count: number;
  onEnded: () => void;
  onClose: () => void;
}

function EndOthers({ count, onEnded, onClose }: EndOthersProps) {
  const { doing, failure, start } = useDialogAction<'end'>(explainApiError);

  async function end(): Promise<void> {
    await endOtherSessions();
    onEnded();
    await nextTask();
    onClose();
    void toast('success', 'Logged out all other devices');
  }

  return (
    <ConfirmDialog
      title="Log out all other devices?"
      text={`${count} devices will have to log in again. You stay logged in here.`}
      yes="Log out all"
      busy={doing !== null}
      failure={failure}
      onYes={() => start('end', end)}
      onNo={onClose}
    />
  );
}
