import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './search-foot.module.css';

const ARROW = { size: 12, strokeWidth: 2 } as const;

/** The keys that work in the search box; shown on computers. */
export function Foot() {
  return (
    <p className={styles.foot} aria-hidden="true">
      <span>
        <kbd>
          <ArrowUp {...ARROW} />
        </kbd>
        <kbd>
          <ArrowDown {...ARROW} />
        </kbd>{' '}
        Move
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
