import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface Props {
  parts: readonly { key: string; content: ReactNode }[];
}

/** Short facts separated by dots; no line starts or ends with a dot. */
export function Parts({ parts }: Props) {
  return (
    <span className={styles.frame}>
      <span className={styles.parts}>
        {parts.map(({ key, content }, at) => (
          <span key={key} className={styles.part}>
            {at > 0 && <span className={styles.dot}> · </span>}
            {content}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Texts as parts. */
export function textParts(...texts: readonly string[]) {
  return texts.map((text) => ({ key: text, content: text }));
}
