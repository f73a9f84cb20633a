import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAXIMUM } from '../../../lib/list-address';
import styles from './search-field.module.css';

const PAUSE_MS = 250;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses, or at once on Enter or blur. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function search(text: string): void {
    if (text !== value) onSearch(text);
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
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(event.currentTarget.value);
        }}
        onBlur={() => {
          if (typed !== null) search(typed);
        }}
      />
    </search>
  );
}
