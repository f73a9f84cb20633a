import { useQueryClient } from '@tanstack/react-query';
import { explainApiError } from '../../../api/explain';
import { Button } from '../../../ui/Button';
import { toastFailure } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import styles from './task-row.module.css';

interface Props {
  text: string;
  /** What the task is about, for screen readers. */
  about: string;
  finish: () => Promise<unknown>;
}

/** Finishes a task without opening it. The focus moves to the title of the list. */
export function TaskButton({ text, about, finish }: Props) {
  const client = useQueryClient();
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));
  const mark = (button: HTMLElement) =>
    run(async () => {
      const title = button.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]');
      await finish();
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
      {text}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}
