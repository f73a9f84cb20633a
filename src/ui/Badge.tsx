import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/**
 * `todo` means that staff must act; `bad` means that something went wrong or a customer is owed
 * money; `open` means that the work is going on as planned.
 */
export type Tone = 'todo' | 'good' | 'bad' | 'open' | 'plain' | 'test';

interface Props {
  icon?: LucideIcon;
  tone: Tone;
  text: string;
}

/** A badge that shows a state as a word, a shape and a colour. */
export function Badge({ icon: Icon, tone, text }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      {text}
    </span>
  );
}

/** A row of badges, each in a list item. */
export function BadgeList({ children }: { children: ReactNode }) {
  return <ul className={styles.badges}>{children}</ul>;
}
