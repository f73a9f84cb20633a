import { Failure } from './Failure';
import styles from './stale-notice.module.css';

interface Props {
  text: string;
  /** What each changed field says now. */
  changes: readonly string[];
}

/** What somebody else saved while this form was open. */
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
