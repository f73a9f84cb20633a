import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useRoving } from '../../ui/use-roving';
import styles from './suggestions.module.css';

interface Suggestion {
  key: string;
  content: ReactNode;
  onChoose: () => void;
}

/** Buttons that fill in a form; one tab stop. */
export function Suggestions({ label, items }: { label: string; items: readonly Suggestion[] }) {
  const { group, item } = useRoving(items.length);
  return (
    <ul className={styles.suggestions} aria-label={label} {...group}>
      {items.map(({ key, content, onChoose }, index) => (
        <li key={key}>
          <Button {...item(index)} onClick={onChoose}>
            {content}
          </Button>
        </li>
      ))}
    </ul>
  );
}
