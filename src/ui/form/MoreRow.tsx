import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { Button } from '../Button';
import styles from './more-row.module.css';

/** Opens a part of a form that few people need; a quiet row as wide as the form. */
export function MoreRow({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button kind="quiet" className={styles.row} {...rest}>
      {children}
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}
