import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Phone from 'lucide-react/icons/phone';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import Wrench from 'lucide-react/icons/wrench';
import type { Task, TaskKind } from '../../../contract/tasks';
import { momentText } from '../../../lib/india-time';
import { Parts, textParts } from '../../../ui/parts/Parts';
import styles from './task-row.module.css';
import { textOf } from './texts';
import { timeOf } from './times';

const ICONS: Readonly<Record<TaskKind, LucideIcon>> = {
  call: Phone,
  claim: Banknote,
  pack: PackageOpen,
  inform: MessageCircle,
  uncollected: PackageCheck,
  refund: IndianRupee,
  return: Undo2,
  'return-refund': IndianRupee,
  'repair-claim': Banknote,
  'repair-late': Wrench,
  'repair-answer': MessageCircleQuestion,
  'repair-transit': Truck,
  'repair-uncollected': Smartphone,
  'repair-booked': CalendarClock,
  'day-close': CalendarCheck,
  complaint: MessageSquareWarning,
  redemption: ScanQrCode,
};

interface Props {
  task: Task;
  now: number;
  hasBranches: boolean;
}

/** A task with its lateness or waiting time; the whole row opens it. */
export function TaskRow({ task, now, hasBranches }: Props) {
  const Icon = ICONS[task.kind];
  const { href, action, who, subject, details, deadline, amount } = textOf(task, now, hasBranches);
  const { at, text, tone } = timeOf(task, now);
  const deadlineText =
    tone === 'calm' ? deadline : <span className={styles.counted}>{deadline}</span>;
  return (
    <a className={styles.row} href={href}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles.action}>{action}</span>{' '}
      <span className={styles.head}>
        <span className={styles.who}>{who}</span>{' '}
        {amount && <strong className={styles.amount}>{amount}</strong>}
      </span>{' '}
      <span className={styles.about}>
        <Parts
          parts={[
            ...(subject
              ? [{ key: 'subject', content: <span className={styles.subject}>{subject}</span> }]
              : []),
            ...textParts(...details),
            ...(deadline ? [{ key: 'deadline', content: deadlineText }] : []),
          ]}
        />
      </span>{' '}
      <span className={styles.time} data-tone={tone}>
        {tone === 'late' && <ClockAlert size={14} strokeWidth={2} aria-hidden="true" />}
        <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
          {text}
        </time>
      </span>
    </a>
  );
}
