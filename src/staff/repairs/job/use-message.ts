import { useStore } from '@nanostores/react';
import { dueReminder } from '../../../contract/repairs/reminders';
import type { RepairReply } from '../../../contract/repairs/repair';
import { openEstimate } from '../../../entities/repair/next-text';
import { persisted } from '../../../ui/persisted';
import { canMessage } from './message';

const MOST = 200;

function parseOpened(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

/** The messages that were opened on this device, newest first. */
const opened = persisted<readonly string[]>('repair-messages', [], parseOpened);

type News = Pick<RepairReply, 'name' | 'state' | 'since' | 'estimates' | 'timeline'>;

/**
 * Identifies a message by its content: a new estimate, a device that is ready again, or a reminder
 * is a new message.
 */
function newsOf(repair: News, now: number): string {
  const { name, state, since, estimates } = repair;
  const reminder = dueReminder(repair, now);
  return [name, state, since, estimates.length, ...(reminder ? [reminder] : [])].join(' ');
}

/** True if the customer must be told that there is an estimate or that the device is ready. */
export function hasNews(
  repair: Pick<RepairReply, 'state' | 'side' | 'custody' | 'estimates'>,
  now: number,
): boolean {
  const { state, side, custody } = repair;
  if (custody?.to || (side !== 'holder' && side !== 'both')) return false;
  if (state === 'quoted') return (openEstimate(repair)?.valid_until ?? 0) > now;
  return state === 'ready';
}

export interface Message {
  isPossible: boolean;
  /** True if a message is due and has not been opened on this device yet. */
  isDue: boolean;
  markOpened: () => void;
}

/** The message to the customer about their repair. */
export function useMessage(repair: RepairReply, now: number): Message {
  const isPossible = canMessage(repair);
  const news = newsOf(repair, now);
  const isOpened = useStore(opened.$value)?.includes(news) === true;
  return {
    isPossible,
    isDue: isPossible && !isOpened && hasNews(repair, now),
    markOpened: () =>
      void opened.update((known) =>
        [news, ...known.filter((each) => each !== news)].slice(0, MOST),
      ),
  };
}
