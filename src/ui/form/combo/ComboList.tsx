import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Choice } from '../SelectField';
import styles from './combo.module.css';
import { showList } from './place-list';

/** The maximum number of rendered choices; typing narrows the list. */
const SHOWN = 100;

interface Props {
  id: string;
  optionId: (choice: Choice) => string;
  label: string;
  field: RefObject<HTMLElement | null>;
  choices: readonly Choice[];
  value: string;
  active: Choice | undefined;
  isLoading: boolean;
  failure: string | undefined;
  /** True if the user has typed a filter. */
  isFiltered: boolean;
  onChoose: (choice: Choice) => void;
}

function statusText({ choices, isLoading, failure, isFiltered }: Props): string {
  const { length } = choices;
  if (isLoading) return 'Loading…';
  if (failure) return failure;
  if (length > SHOWN) return `${SHOWN} of ${length}: type to find more`;
  if (length === 0) return 'Nothing found';
  return isFiltered ? `${length} found` : '';
}

/** Shows a ComboField's choices in an overlay; the focus stays in the field. */
export function ComboList(props: Props) {
  const { id, optionId, label, field, choices, value, active, onChoose } = props;
  const activeId = active && optionId(active);
  const popup = useRef<HTMLDivElement>(null);
  const isPart = choices.length === 0 || choices.length > SHOWN;
  const showsNote = isPart || props.isLoading || props.failure !== undefined;

  useLayoutEffect(
    () => (popup.current && field.current ? showList(popup.current, field.current) : undefined),
    [field],
  );
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div ref={popup} popover="manual" className={styles.popup}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        // Without this, pressing the mouse would move the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.slice(0, SHOWN).map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={choice.value}
            id={optionId(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === value}
            data-active={choice === active || undefined}
            className={styles.option}
            onClick={() => onChoose(choice)}
          >
            {choice.label}
          </div>
        ))}
      </div>
      <p role="status" className={showsNote ? styles.status : 'visually-hidden'}>
        {statusText(props)}
      </p>
    </div>
  );
}
