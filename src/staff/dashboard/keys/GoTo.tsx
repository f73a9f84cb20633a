import SearchX from 'lucide-react/icons/search-x';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { explainApiError } from '../../../api/explain';
import { may, type Role } from '../../../contract/roles';
import { withoutKey } from '../../../lib/identity/invoice-number';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { Field } from '../../../ui/form/Field';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { findGoods } from '../../sale/goods/state';
import { Foot } from './Foot';
import { FoundGoods } from './FoundGoods';
import styles from './key-dialog.module.css';
import { NextTasks } from './NextTasks';
import { type ActionId, NEW_WORK, placesFor } from './places';
import { Recent } from './Recent';
import { Actions, Hits, Pages, Searches, Starts } from './Results';
import { noteSearch, recentSearches } from './recent';
import found from './search-results.module.css';
import { useFound } from './use-found';
import { ViewLinks } from './ViewLinks';
import { viewsFor } from './views';

const MOST_GOODS = 5;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Handles the arrow keys. From the field, the down arrow skips to the second result if Enter in the
 * field opens the first.
 */
function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li :is(a, button)')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const skipsFirst = at === 0 && step === 1 && 'ready' in event.currentTarget.dataset;
  stops[at + step + (skipsFirst ? 1 : 0)]?.focus();
}

interface Props {
  role: Role;
  /** The username of the user whose last searches the box offers. */
  username: string;
  onClose: () => void;
}

/**
 * A search box that finds orders, repairs, people, stores, redemptions, pages, filtered lists,
 * settings, and products and services to sell.
 */
export function GoTo(props: Props) {
  return (
    <QueryProvider>
      <SearchBox {...props} />
    </QueryProvider>
  );
}

function SearchBox({ role, username, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  const [recent] = useState(() => recentSearches(username));
  const results = useRef<HTMLDivElement>(null);
  const { reading, isSearched, isLoading, hits, nothing, isShort, isOpenable } = useFound(
    role,
    typed,
  );
  const { pages, actions, searches } = placesFor(role, typed);
  const views = viewsFor(typed);
  const goods = findGoods(typed).slice(0, MOST_GOODS);
  const hasPlaces = pages.length + views.length + actions.length + goods.length > 0;
  const isNothing = nothing !== undefined && !(hasPlaces && isOpenable);
  const isEmpty = typed.trim() === '';
  const canOpen = isOpenable && !isNothing && !reading.isError && !isEmpty;

  // Enter opens the first result, even if the user pressed it before the results arrived.
  const openFirst = useEffectEvent(() => {
    setIsOpening(false);
    if (canOpen) results.current?.querySelector<HTMLElement>('li :is(a, button)')?.click();
  });
  useEffect(() => {
    if (isOpening && !isLoading) openFirst();
  }, [isOpening, isLoading]);

  function note({ target }: MouseEvent<HTMLElement>): void {
    if (target instanceof Element && target.closest('a')) noteSearch(username, withoutKey(typed));
  }

  function search(text: string): void {
    setTyped(text);
    results.current?.closest('form')?.querySelector('input')?.focus();
  }

  // The profile menu, which is on every staff page, opens the dialogs.
  function open(id: ActionId): void {
    closeAndFocus(null, onClose);
    document.getElementById(id)?.click();
  }

  return (
    <form
      className={styles.form}
      data-ready={(canOpen && !isLoading) || undefined}
      onKeyDown={followArrows}
      onSubmit={(event) => {
        event.preventDefault();
        setIsOpening(true);
      }}
    >
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label="Close"
        onClick={onClose}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Field
        label="Order, repair, name or page"
        data-first
        placeholder="Try Meera, 98765 or R-1009"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div ref={results} className={styles.results} onClickCapture={note}>
        {isEmpty && (
          <>
            <Recent texts={recent} onChoose={search} />
            <NextTasks hasBranches={may(role, 'administer')} />
          </>
        )}
        <Pages pages={pages} areAll={isEmpty} />
        <ViewLinks views={views} />
        <Actions actions={actions} areAll={isEmpty} onOpen={open} />
        <p className={found.state} role="status">
          {isLoading && (
            <>
              <span className="spinner" aria-hidden="true" /> Searching…
            </>
          )}
          {isNothing && (
            <>
              <span className={found.tile}>
                <SearchX size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span>
                <strong>{nothing}</strong>
                {!isShort && <small>Check the spelling or type fewer letters.</small>}
              </span>
            </>
          )}
          {hits.length > 0 && (
            <span className="visually-hidden">
              {hits.length === 1 ? '1 result' : `${hits.length} results`}
            </span>
          )}
        </p>
        {isSearched && <QueryError reading={reading} explain={explainApiError} />}
        <Hits hits={hits} typed={typed} />
        <FoundGoods goods={goods} typed={typed} />
        {isNothing ? (
          <Starts pages={NEW_WORK} />
        ) : (
          <Searches searches={searches} text={typed.trim()} />
        )}
      </div>
      <Foot />
    </form>
  );
}
