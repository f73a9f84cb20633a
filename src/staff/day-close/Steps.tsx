import Check from 'lucide-react/icons/check';
import { Cluster, Row } from '../../ui/layout/Layout';
import styles from './day-close.module.css';

const NAMES = ['Count', 'Compare', 'Confirm'] as const;

export type StepNumber = 1 | 2 | 3 | 4;

/** The three steps of a day close; `current` is 4 when all steps are done. */
export function Steps({ current }: { current: StepNumber }) {
  return (
    <Cluster as="ol" gap={2} className={styles.steps} aria-label="Steps">
      {NAMES.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <Row
            as="li"
            gap={2}
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span aria-hidden="true">
              {isDone ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            {name}
            {isDone && <span className="visually-hidden">, done</span>}
          </Row>
        );
      })}
    </Cluster>
  );
}
