import type { LucideIcon } from 'lucide-react';
import Gift from 'lucide-react/icons/gift';
import Package from 'lucide-react/icons/package';
import UserRound from 'lucide-react/icons/user-round';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { explainApiError } from '../../../api/explain';
import type { Role } from '../../../contract/roles';
import { Field } from '../../../ui/form/Field';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import type { Found } from './found';
import styles from './key-dialog.module.css';
import { type Place, placesFor } from './places';
import { useFound } from './use-found';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Handles the arrow keys. From the field, the down arrow skips to the second result, because Enter
 * in the field already opens the first.
 */
function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const from = at === 0 ? Math.max(step, 0) : at;
  stops[from + step]?.focus();
}

const ICONS: Readonly<Record<Found['kind'], LucideIcon>> = {
  order: Package,
  person: UserRound,
  redemption: Gift,
};

/** A search box that finds an order, a person, a redemption or a page. */
export function GoTo({ role }: { role: Role }) {
  return (
    <QueryProvider>
      <SearchBox role={role} />
    </QueryProvider>
  );
}

function SearchBox({ role }: { role: Role }) {
  const [typed, setTyped] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  const { reading, isSearched, isLoading, hits, nothing } = useFound(role, typed);
  const { pages, searches } = placesFor(role, typed);
  const [first] = [...pages, ...hits, ...searches];

  // Enter opens the first result, even if the user pressed it before the results arrived.
  const openFirst = useEffectEvent(() => {
    setIsOpening(false);
    if (first && nothing === undefined && !reading.isError) location.assign(first.href);
  });
  useEffect(() => {
    if (isOpening && !isLoading) openFirst();
  }, [isOpening, isLoading]);

  return (
    <form
      className={`dialog-form ${styles.form}`}
      data-first={nothing === undefined && !isLoading && !reading.isError ? 'ready' : undefined}
      onKeyDown={followArrows}
      onSubmit={(event) => {
        event.preventDefault();
        setIsOpening(true);
      }}
    >
      <Field
        label="Order, mobile number, name or page"
        data-first
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={styles.state} role="status">
        {isLoading && (
          <>
            <span className="spinner" aria-hidden="true" /> Searching…
          </>
        )}
        {nothing}
        {hits.length > 0 && (
          <span className="visually-hidden">
            {hits.length === 1 ? '1 result' : `${hits.length} results`}
          </span>
        )}
      </p>
      {isSearched && <QueryError reading={reading} explain={explainApiError} />}
      <ul className={styles.places}>
        <Places places={pages} />
        {hits.map((hit) => (
          <li key={hit.href}>
            <Hit hit={hit} />
          </li>
        ))}
        <Places places={searches} />
      </ul>
    </form>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return places.map(({ name, href }) => (
    <li key={href}>
      <a className="popover-menu-item" href={href}>
        <span>{name}</span>
      </a>
    </li>
  ));
}

function Hit({ hit: { kind, name, details, href } }: { hit: Found }) {
  const Icon = ICONS[kind];
  return (
    <a className={`popover-menu-item ${styles.hit}`} href={href}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {name}
        <small>{details}</small>
      </span>
    </a>
  );
}
