import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId } from 'react';
import { Button } from '../Button';
import styles from './filter-sheet.module.css';
import { useSheetBack } from './use-sheet-back';

interface Props {
  /** The number of filters that are set. */
  count: number;
  /** The text of the button that closes the sheet. */
  done: string;
  /** Clears the filters. */
  onReset: () => void;
  children: ReactNode;
}

/**
 * Filters in one row or, on a phone, in a sheet opened by a button, even before the scripts load.
 */
export function FilterSheet({ count, done, onReset, children }: Props) {
  const id = useId();
  const handleToggle = useSheetBack();
  return (
    <>
      <Button className={styles.open} popoverTarget={id}>
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>Filters</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no display: flex in Safari */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Filters"
        className={styles.sheet}
        onToggle={handleToggle}
      >
        <p className={styles.title}>Filters</p>
        {children}
        <div className={styles.actions}>
          <Button disabled={count === 0} onClick={onReset}>
            Reset
          </Button>
          <Button kind="primary" popoverTarget={id} popoverTargetAction="hide">
            {done}
          </Button>
        </div>
      </div>
    </>
  );
}
