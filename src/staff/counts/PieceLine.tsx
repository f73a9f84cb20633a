import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import '../../ui/styles/controls/stepper.css';
import { serialKindOf } from '../../content/catalogue/serials';
import { serialProblem } from '../../lib/identity/scanned';
import { plainSerial, type SerialKind } from '../../lib/identity/serial';
import { SerialInput } from '../serials/SerialInput';
import styles from './piece-line.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST = 999;

/** The pieces of a product, with the numbers of its devices. */
export interface Pieces {
  productId: string;
  name: string;
  quantity: number;
  numbers: readonly string[];
}

interface Props {
  pieces: Pieces;
  least?: number;
  most?: number;
  /** Whether each device needs its number, and the pieces are those that were scanned. */
  needsNumbers: boolean;
  error?: string | undefined;
  note?: ReactNode;
  onChange: (pieces: Pieces) => void;
  onRemove?: () => void;
  /** Called when Enter is pressed in the empty field of the numbers. */
  onDone?: () => void;
}

/** One product of a count or a transfer: how many pieces, or the numbers of its devices. */
export function PieceLine({ pieces, least = 0, most = MOST, needsNumbers, ...rest }: Props) {
  const { error, note, onChange, onRemove, onDone } = rest;
  const { productId, name, quantity } = pieces;
  const kind = needsNumbers ? serialKindOf(productId) : undefined;
  const set = (next: number) =>
    onChange({ ...pieces, quantity: Math.min(Math.max(next, least), most) });
  return (
    <li className={styles.line}>
      <p className={styles.name}>{name}</p>
      {kind === undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid cell everywhere
        <div className="stepper" role="group" aria-label={`Pieces of ${name}`}>
          <button
            type="button"
            className="icon-button"
            aria-label={`One less ${name}`}
            disabled={quantity <= least}
            onClick={() => set(quantity - 1)}
          >
            <Minus {...ICON} />
          </button>
          <input
            className={styles.quantity}
            aria-label={`Number of pieces of ${name}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={quantity}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => set(Number(target.value.replaceAll(/\D/g, '')))}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`One more ${name}`}
            disabled={quantity >= most}
            onClick={() => set(quantity + 1)}
          >
            <Plus {...ICON} />
          </button>
        </div>
      ) : (
        <strong className={styles.count}>{quantity}</strong>
      )}
      {onRemove && (
        <button
          type="button"
          className={`icon-button ${styles.remove}`}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Trash2 {...ICON} />
        </button>
      )}
      {kind && <Numbers {...{ kind, pieces, most, onChange, onDone }} />}
      {error && <p className={`field-error ${styles.note}`}>{error}</p>}
      {note && <div className={styles.note}>{note}</div>}
    </li>
  );
}

interface NumbersProps {
  kind: SerialKind;
  pieces: Pieces;
  most: number;
  onChange: (pieces: Pieces) => void;
  onDone?: (() => void) | undefined;
}

/** The numbers of the devices, one after the other by scanner, camera or keyboard. */
function Numbers({ kind, pieces, most, onChange, onDone }: NumbersProps) {
  const { name, numbers } = pieces;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  function write(next: readonly string[]): void {
    onChange({ ...pieces, numbers: next, quantity: next.length });
  }

  function add(text: string): void {
    const number = plainSerial(text, kind);
    const wrong = serialProblem(text, kind);
    const isKnown = numbers.includes(number);
    setProblem(wrong ?? (isKnown ? 'This number is already entered' : undefined));
    if (wrong !== undefined || isKnown || number === '') return;
    setTyped('');
    if (numbers.length < most) write([...numbers, number]);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() === '') onDone?.();
    else add(typed);
  }

  return (
    <div className={styles.numbers}>
      <SerialInput
        kind={kind}
        label={`${kind === 'imei' ? 'IMEI' : 'Serial number'} of ${name}`}
        hint="Scan each device, or type its number and press Enter."
        value={typed}
        error={problem}
        onValue={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
        onKeyDown={handleKey}
      />
      {numbers.length > 0 && (
        <ul id={id} className={styles.chips} aria-label={`Devices of ${name}`}>
          {numbers.map((number) => (
            <li key={number}>
              <span>{number}</span>
              <button
                type="button"
                aria-label={`Remove ${number}`}
                onClick={() => write(numbers.filter((each) => each !== number))}
              >
                <X size={16} strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
