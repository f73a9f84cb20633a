import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { withoutKey } from '../../lib/identity/invoice-number';
import { SEARCH_MAXIMUM } from '../../lib/list-address';
import { type Choice, choicesOf, SelectField } from '../form/SelectField';
import styles from './filters.module.css';
import type { ListSearch } from './use-list';

const PAUSE_MS = 250;

interface SearchProps {
  label: string;
  placeholder: string;
  list: ListSearch;
  /** What Enter does besides searching, such as opening the record that the text names. */
  onEnter?: (text: string) => Promise<void>;
}

/** Searches when the user pauses typing, or immediately on Enter or blur. */
export function SearchField({ label, placeholder, list, onEnter }: SearchProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function search(text: string): void {
    const wanted = withoutKey(text);
    if (wanted !== list.typed) list.setSearch(wanted);
    setTyped(null);
  }
  const searchLater = useEffectEvent(search);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => searchLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const adopt = useCallback((input: HTMLInputElement | null) => {
    if (input && input.value !== input.defaultValue) setTyped(input.value);
  }, []);

  return (
    <search className={styles.search}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={adopt}
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAXIMUM}
        value={typed ?? list.typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          const { value } = event.currentTarget;
          search(value);
          // The list says why nothing can be found, such as without a connection.
          onEnter?.(value).catch(() => undefined);
        }}
        onBlur={() => {
          if (typed !== null) search(typed);
        }}
      />
    </search>
  );
}

export const STATUS_CHOICES = choicesOf({
  all: 'All Status',
  active: 'Active',
  inactive: 'Inactive',
});

interface SelectProps {
  label: string;
  /** The text of the option that matches all rows, if that option has no value. */
  all?: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

/** A select that filters a list by one value. */
export function SelectFilter({ label, all, choices, value, onChoose }: SelectProps) {
  return (
    <SelectField
      label={label}
      labelHidden
      {...(all && { placeholder: all })}
      choices={choices}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
