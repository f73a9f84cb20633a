import styles from './search-results.module.css';

/** The keys that work in the search box; shown on computers. */
export function Foot() {
  return (
    <p className={styles.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> Move
      </span>
      <span>
        <kbd>Enter</kbd> Open
      </span>
      <span>
        <kbd>Esc</kbd> Close
      </span>
    </p>
  );
}
