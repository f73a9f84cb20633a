import BellRing from 'lucide-react/icons/bell-ring';
import type { Task } from '../../../contract/tasks';
import { Parts, textParts } from '../../../ui/parts/Parts';
import { TASK_ICONS } from './icons';
import { TaskTime } from './TaskTime';
import styles from './task-row.module.css';
import { textOf } from './texts';
import { timeOf } from './times';

interface Props {
  task: Task;
  now: number;
  hasBranches: boolean;
}

/** A task with its lateness or waiting time; the whole row opens it. */
export function TaskRow({ task, now, hasBranches }: Props) {
  const Icon = TASK_ICONS[task.kind];
  const { href, action, who, subject, details, deadline, amount } = textOf(task, now, hasBranches);
  const time = timeOf(task, now);
  const deadlineText =
    time.at === task.due_at ? <span className={styles.counted}>{deadline}</span> : deadline;
  return (
    <a className={styles.row} href={href}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles.action}>{action}</span>{' '}
      <span className={styles.head}>
        <span className={styles.who}>
          {task.is_alert && (
            <>
              <BellRing size={16} strokeWidth={2} className={styles.bell} aria-hidden="true" />
              <span className="visually-hidden">Alert: </span>
            </>
          )}
          {who}
        </span>{' '}
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
      <span className={styles.time}>
        <TaskTime {...time} />
      </span>
    </a>
  );
}
