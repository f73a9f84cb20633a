import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { PriceListItem } from '../../content/price-list';
import { formatRupees } from '../../lib/money';
import { isFew, onlyLeftText } from '../../lib/stock-words';
import { playFeedback } from '../../ui/feedback/feedback';
import { Field } from '../../ui/form/Field';
import { ScanDialog } from '../scanner/ScanDialog';
import { useLiveStock } from '../stock/state';
import styles from './product-field.module.css';
import { findProducts, productOfCode } from './products';
import { type SecondOffer, UnknownCode, unknownText } from './UnknownCode';

interface Props {
  label?: string;
  isRequired?: boolean;
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onAdd: (product: PriceListItem) => void;
  /** Called when Enter is pressed in the empty field. */
  onDone: () => void;
  /** The phones for which a scanned IMEI can be the second one. */
  offers: readonly SecondOffer[];
}

/**
 * The field that adds products by name, or by the barcode or ID that a USB scanner types with
 * Enter.
 */
export function ProductField({
  label = 'Product',
  isRequired,
  field,
  error,
  onAdd,
  onDone,
  offers,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState(0);
  const [added, setAdded] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const stock = useLiveStock();
  const found = findProducts(typed);
  const active = found[Math.min(moved, found.length - 1)];
  const optionId = (product: PriceListItem) => `${id}-${product.id}`;

  function type(text: string): void {
    setTyped(text);
    setMoved(0);
    setUnknown(null);
  }

  function add(product: PriceListItem): void {
    type('');
    setAdded(product.name);
    onAdd(product);
    field.current?.focus();
  }

  function enter(): void {
    const product = productOfCode(typed) ?? active;
    if (typed.trim() === '') {
      onDone();
    } else if (product) {
      add(product);
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
        aria-activedescendant={found.length > 0 && active ? optionId(active) : undefined}
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
        <div id={id} role="listbox" aria-label="Products" className={styles.found}>
          {found.map((product) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={product.id}
              id={optionId(product)}
              role="option"
              tabIndex={-1}
              aria-selected={product === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(product)}
            >
              <span>{product.name}</span>
              <strong className="money">{formatRupees(product.price)}</strong>
              <small>{leftText(stock?.[product.id])}</small>
            </div>
          ))}
        </div>
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
            const product = productOfCode(code);
            if (product) onAdd(product);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </div>
  );
}

function leftText(left: number | undefined): string {
  if (left === undefined) return '';
  return isFew(left) ? onlyLeftText(left) : `${left} in stock`;
}
