import { BEFORE_REPAIR } from '../../../content/repairs/before';
import styles from './repair.module.css';

/** The steps that customers take before they bring in their device. */
export function WhatToBring() {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="before">
      <h2 id="before">Before you come</h2>
      <ul className={styles.before}>
        {BEFORE_REPAIR.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
