import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { markAlertSeen } from '../../../contract/alerts/api';
import { Button } from '../../../ui/Button';
import { toastFailure } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import styles from './task-row.module.css';

interface Props {
  id: number;
  /** What the alert is about, for screen readers. */
  about: string;
}

/** Removes an alert from the user's tasks. The focus moves to the title of the list. */
export function SeenButton({ id, about }: Props) {
  const client = useQueryClient();
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));
  const mark = (button: HTMLElement) =>
    run(async () => {
      const title = button.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]');
      await call(markAlertSeen, { params: { id } });
      title?.focus({ preventScroll: true });
      await Promise.all(
        ['tasks', 'alerts'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    });
  return (
    <Button
      className={styles.seen}
      busy={busy}
      onClick={({ currentTarget }) => mark(currentTarget)}
    >
      Seen<span className="visually-hidden"> {about}</span>
    </Button>
  );
}
