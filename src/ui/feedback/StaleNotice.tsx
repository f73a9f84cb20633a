import { Failure } from './Failure';
import styles from './stale-notice.module.css';

interface Props {
  text: string;
  /** The current values of the changed fields. */
  changes: readonly string[];
}

/** What another user saved while this form was open. */
export function StaleNotice({ text, changes }: Props) {
  return (
    <Failure>
      {text}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      Press Update again to save this form.
    </Failure>
  );
}
