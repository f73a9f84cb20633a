import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { Button } from '../Button';
import styles from './more-row.module.css';

/** An unobtrusive row, as wide as the form, that opens a part of the form that few people need. */
export function MoreRow({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button kind="quiet" className={styles.row} {...rest}>
      {children}
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}
