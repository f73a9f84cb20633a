import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleHelp from 'lucide-react/icons/circle-help';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { endOwnSession, listOwnSessions } from '../../../contract/account/api';
import type { OwnSession, SessionsReply } from '../../../contract/auth';
import { momentText } from '../../../lib/india-time';
import type { DeviceKind } from '../../../session/device';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { QueryError } from '../../../ui/list/QueryError';
import { ActionRow } from '../ActionRow';
import { type DeviceGroup, groupByDevice } from './device-groups';
import { EndOthers } from './EndOthers';
import { activeText, sinceText } from './session-times';
import styles from './sessions.module.css';

/** The key of the user's sessions in the query cache. */
export const SESSIONS_KEY = ['own-sessions'];

export const SESSIONS_ADVICE = 'Not your device? Log it out and change your password.';

const KINDS: Readonly<Record<DeviceKind, { name: string; Icon: LucideIcon }>> = {
  phone: { name: 'Phone', Icon: Smartphone },
  tablet: { name: 'Tablet', Icon: Tablet },
  computer: { name: 'Computer', Icon: Monitor },
  unknown: { name: '', Icon: CircleHelp },
};

/** The user's own sessions by device, and a button that ends all others if there are several. */
export function Sessions() {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(listOwnSessions, { signal }),
    staleTime: 0,
  });
  const content = sessions.data?.content ?? [];
  const current = content.filter(({ is_current }) => is_current);
  const others = content.filter(({ is_current }) => !is_current);
  const now = sessions.dataUpdatedAt;

  function keep(isKept: (session: OwnSession) => boolean): void {
    client.setQueryData<SessionsReply>(SESSIONS_KEY, (reply) => ({
      content: reply?.content.filter(isKept) ?? [],
    }));
  }

  return (
    <div className={styles.all}>
      {sessions.isPending && !sessions.isPaused && <p role="status">Loading…</p>}
      <QueryError reading={sessions} explain={explainApiError} />
      <ul ref={list} className={styles.devices}>
        {[...groupByDevice(current), ...groupByDevice(others)].map((group) => (
          <Device
            key={group.sessions[0].id}
            group={group}
            now={now}
            onEnded={(ended) => keep(({ id }) => id !== ended)}
          />
        ))}
      </ul>
      {sessions.isSuccess && others.length === 0 && (
        <p className={styles.alone}>You are not logged in anywhere else.</p>
      )}
      {others.length > 1 && (
        <ActionRow text="All other devices must log in again.">
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            Log out all other devices
          </Button>
        </ActionRow>
      )}
      {isAsking && (
        <EndOthers
          count={others.length}
          onEnded={() => keep(({ is_current }) => is_current)}
          onClose={() => closeAndFocus(startOf(list.current), () => setIsAsking(false))}
        />
      )}
    </div>
  );
}

/** The element to focus when a clicked button disappears: the section's title or first control. */
function startOf(list: Element | null): HTMLElement | null {
  const place = list?.closest('section, dialog');
  return place?.querySelector<HTMLElement>('h2[tabindex], [data-first]') ?? null;
}

interface DeviceProps {
  group: DeviceGroup;
  now: number;
  onEnded: (id: OwnSession['id']) => void;
}

/** A device with its session; several sessions that look alike are listed when it is opened. */
function Device({ group: { name, kind, sessions }, now, onEnded }: DeviceProps) {
  const [session, ...alike] = sessions;
  const { name: kindName, Icon } = KINDS[kind];
  const { used_at, created_at, is_current } = session;
  const device = (
    <>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={styles.device}>
        {name}
        {alike.length > 0 && <span className={styles.tag}>{sessions.length} sessions</span>}
        {is_current && <span className={styles.tag}>This device</span>}
      </p>
      <div className={styles.times}>
        <p>
          {kindName && `${kindName} · `}
          {is_current ? 'Active now' : <Moment at={used_at} text={activeText(used_at, now)} />}
        </p>
        {alike.length === 0 && (
          <p>
            <Moment at={created_at} text={sinceText(created_at, now)} />
          </p>
        )}
      </div>
    </>
  );
  if (alike.length === 0) {
    return (
      <li className={styles.row} data-current={is_current || undefined}>
        {device}
        {!is_current && <EndButton session={session} device={name} onEnded={onEnded} />}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className={styles.row}>
          {device}
          <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <ul className={styles.alike}>
          {sessions.map((each) => (
            <li key={each.id}>
              <div className={styles.times}>
                <p>
                  <Moment at={each.used_at} text={activeText(each.used_at, now)} />
                </p>
                <p>
                  <Moment at={each.created_at} text={sinceText(each.created_at, now)} />
                </p>
              </div>
              <EndButton session={each} device={name} onEnded={onEnded} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

interface EndButtonProps {
  session: OwnSession;
  device: string;
  onEnded: (id: OwnSession['id']) => void;
}

function EndButton({ session: { id, created_at }, device, onEnded }: EndButtonProps) {
  const [isEnding, setIsEnding] = useState(false);

  async function end(button: HTMLElement): Promise<void> {
    setIsEnding(true);
    try {
      await call(endOwnSession, { params: { id } });
      startOf(button)?.focus();
      onEnded(id);
      void toast('success', `Logged out: ${device}`);
    } catch (error) {
      setIsEnding(false);
      toastFailure(explainApiError(error));
    }
  }

  return (
    <Button
      className={styles.end}
      busy={isEnding}
      aria-label={`Log out this device: ${device}, logged in ${momentText(created_at)}`}
      onClick={({ currentTarget }) => end(currentTarget)}
    >
      Log out
    </Button>
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
