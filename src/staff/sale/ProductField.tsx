import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { playFeedback } from '../../ui/feedback/feedback';
import { Field } from '../../ui/form/Field';
import { ScanDialog } from '../scanner/ScanDialog';
import { FoundList, foundId } from './goods/FoundList';
import { nameOf, type ProductToSell, type Sellable, scannedProduct } from './goods/state';
import styles from './product-field.module.css';
import { productOfCode } from './products';
import { type SecondOffer, UnknownCode, unknownText } from './UnknownCode';

interface Props<Found extends Sellable> {
  label?: string;
  isRequired?: boolean;
  /** Hides how many pieces the book has. */
  isBlind?: boolean;
  /** Returns what the typed text can mean, best first. */
  find: (typed: string) => readonly (Found | ProductToSell)[];
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onAdd: (added: Found | ProductToSell) => void;
  /** Called when Enter is pressed in the empty field. */
  onDone: () => void;
  /** The phones for which a scanned IMEI can be the second one. */
  offers: readonly SecondOffer[];
}

/**
 * The field that adds products and what else `find` returns, by name, or by the barcode or ID that a
 * USB scanner types with Enter.
 */
export function ProductField<Found extends Sellable>({
  label = 'Product',
  isRequired,
  isBlind,
  find,
  field,
  error,
  onAdd,
  onDone,
  offers,
}: Props<Found>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState(0);
  const [added, setAdded] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const found = find(typed);
  const active = found[Math.min(moved, found.length - 1)];

  function type(text: string): void {
    setTyped(text);
    setMoved(0);
    setUnknown(null);
  }

  function add(chosen: Found | ProductToSell): void {
    type('');
    setAdded(nameOf(chosen));
    // Before the sale decides whether the next field is the price of the added line.
    field.current?.focus();
    onAdd(chosen);
  }

  function enter(): void {
    const chosen: Found | ProductToSell | undefined = scannedProduct(typed) ?? active;
    if (typed.trim() === '') {
      onDone();
    } else if (chosen) {
      add(chosen);
    } else {
      playFeedback('bad');
      setUnknown(typed.trim());
      setTyped('');
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Enter') {
      if (event.key === 'Escape' && typed !== '') type('');
      return;
    }
    event.preventDefault();
    if (by === undefined) enter();
    else if (found.length > 0) setMoved((at) => (at + by + found.length) % found.length);
  }

  return (
    <div className={styles.search}>
      <Field
        ref={field}
        label={`${label}: scan, or type a name`}
        required={isRequired}
        error={error}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={active && foundId(id, active)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        after={
          <button type="button" className="field-toggle" onClick={() => setIsScanning(true)}>
            <ScanBarcode size={20} strokeWidth={1.75} aria-hidden="true" />
            Scan
          </button>
        }
      />
      <div role="alert">
        {unknown !== null && (
          <UnknownCode
            code={unknown}
            offers={offers}
            onTaken={() => {
              setUnknown(null);
              field.current?.focus();
            }}
          />
        )}
      </div>
      {found.length > 0 && (
        <FoundList id={id} found={found} active={active} isBlind={isBlind} onChoose={add} />
      )}
      <p className="visually-hidden" role="status">
        {typed.trim() === '' ? added && `${added} added` : `${found.length} found`}
      </p>
      {isScanning && (
        <ScanDialog
          title="Scan a product"
          hint="Hold the barcode of the box inside the frame"
          refusal={(code) => (productOfCode(code) ? null : unknownText(code))}
          onRead={(code) => {
            setIsScanning(false);
            const product = scannedProduct(code);
            if (product) onAdd(product);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </div>
  );
}
