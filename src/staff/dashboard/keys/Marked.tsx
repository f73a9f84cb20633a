import { Fragment } from 'react';
import { splitAtTyped } from './marks';
import styles from './search-results.module.css';

/** A text of a result in which the typed words are marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return splitAtTyped(text, typed).map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? (
      <mark key={key} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
