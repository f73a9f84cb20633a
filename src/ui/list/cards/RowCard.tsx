import type { LucideIcon } from 'lucide-react';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import ToggleRight from 'lucide-react/icons/toggle-right';
import type { ReactNode } from 'react';
import styles from './row-card.module.css';

export interface CardAction<Kind extends string> {
  kind: Kind;
  icon: LucideIcon;
  text: string;
  /** The action's full name, if `text` is an abbreviation. */
  verb?: string;
  /** True if the action is pointless while the row is inactive. */
  needsActive?: boolean;
}

interface Props<Kind extends string> {
  /** The id of the card's heading, unique on the page. */
  id: string;
  name: string;
  /** Shown after the name. */
  badge?: ReactNode;
  /** True if the row was just added. */
  isNew?: boolean;
  /** Undefined for a row without a status that can change. */
  isActive?: boolean | undefined;
  actions: readonly CardAction<Kind>[];
  onOpen: (kind: NoInfer<Kind> | 'status') => void;
  /** The row's details, as <dt> and <dd> elements. */
  children: ReactNode;
}

/** A row's card: name, status, details and actions. */
export function RowCard<Kind extends string>(props: Props<Kind>) {
  const { id, name, badge, isNew = false, isActive, actions, onOpen, children } = props;
  const possible = actions.filter(({ needsActive }) => isActive || !needsActive);
  return (
    <article className={`card ${styles.card}`} data-new={isNew || undefined} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {name}
          {badge}
          {isNew && <small className={styles.chip}>New</small>}
        </h2>
        {isActive !== undefined && (
          <StatusToggle isActive={isActive} name={name} onPress={() => onOpen('status')} />
        )}
      </header>
      <dl>{children}</dl>
      {possible.length > 0 && (
        <footer>
          {possible.map(({ kind, icon: Icon, text, verb = text }) => (
            <button
              key={kind}
              type="button"
              className={styles.action}
              data-kind={kind}
              aria-label={`${verb}: ${name}`}
              onClick={() => onOpen(kind)}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {text}
            </button>
          ))}
        </footer>
      )}
    </article>
  );
}

interface ToggleProps {
  isActive: boolean;
  name: string;
  onPress: () => void;
}

const ICON = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the status as text, shape and colour; clicking it asks whether to change the status. */
export function StatusToggle({ isActive, name, onPress }: ToggleProps) {
  const word = isActive ? 'Active' : 'Inactive';
  return (
    <button
      type="button"
      className={styles.status}
      data-active={isActive}
      aria-label={`${word}: ${isActive ? 'deactivate' : 'activate'} ${name}`}
      onClick={onPress}
    >
      {isActive ? <ToggleRight {...ICON} /> : <ToggleLeft {...ICON} />}
      {word}
    </button>
  );
}
