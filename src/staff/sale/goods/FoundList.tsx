import { useId } from 'react';
import { useLiveStock } from '../../stock/state';
import styles from '../product-field.module.css';
import { leftText, nameOf, priceText, type Sellable } from './state';

const TITLES: Readonly<Record<Sellable['kind'], string>> = {
  product: 'Products',
  service: 'Services',
  item: 'Not in the catalogue',
};

interface Props<Found extends Sellable> {
  id: string;
  found: readonly Found[];
  active: Found | undefined;
  isBlind?: boolean | undefined;
  onChoose: (found: Found) => void;
}

/** The ID of an option, for the field that owns the list. */
export function foundId(listId: string, { id }: Pick<Sellable, 'id'>): string {
  return `${listId}-${id}`;
}

/** What the typed text found, grouped by kind; the field above it handles the keys. */
export function FoundList<Found extends Sellable>({
  id,
  found,
  active,
  isBlind,
  onChoose,
}: Props<Found>) {
  const title = useId();
  const stock = useLiveStock();
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return (
    <div id={id} role="listbox" aria-label="Found" className={styles.found}>
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox contains no fieldsets
        <div key={kind} role="group" aria-labelledby={`${title}-${kind}`}>
          <p id={`${title}-${kind}`} className={styles.title}>
            {TITLES[kind]}
          </p>
          {found
            .filter((each) => each.kind === kind)
            .map((each) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={each.id}
                id={foundId(id, each)}
                role="option"
                tabIndex={-1}
                aria-selected={each === active}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(each)}
              >
                <span>{each.kind === 'item' ? `Other item “${each.name}”` : nameOf(each)}</span>
                <strong className="money">{priceText(each)}</strong>
                {!isBlind && <small>{leftText(each, stock?.[each.id])}</small>}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
