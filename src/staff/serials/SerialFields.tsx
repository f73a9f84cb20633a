import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { entryField, secondField, serialField } from '../../contract/orders/serials';
import type { StaffRole } from '../../contract/roles';
import { isEanAsImei } from '../../lib/identity/scanned';
import type { SerialKind } from '../../lib/identity/serial';
import { playFeedback } from '../../ui/feedback/feedback';
import type { FieldTexts } from '../../ui/form/use-form';
import { EnterDevice } from './EnterDevice';
import { SerialInput } from './SerialInput';
import { type NamedPieces, type SerialValues, withSerial } from './state';

interface Props {
  pieces: readonly NamedPieces[];
  values: SerialValues;
  errors: FieldTexts;
  onChange: (values: SerialValues) => void;
  /** The optional second IMEIs; if omitted, the form does not ask for them. */
  seconds?: { values: SerialValues; onChange: (values: SerialValues) => void };
  /**
   * Called when the last serial number has been entered; if omitted, the next control receives the
   * focus.
   */
  onDone?: () => void;
  /** Who sells the devices where; if omitted, the form cannot enter devices into stock. */
  entry?: { role: StaffRole; branch: string };
}

const CONTROLS = 'input, select, textarea, button[type="submit"]';

/** The next empty number field or, if there is none, the form's next control of another kind. */
function nextControl(field: HTMLElement): HTMLElement | undefined {
  const controls = [...(field.closest('form')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const later = controls.slice(controls.indexOf(field) + 1);
  const isNumber = (each: HTMLElement) => each.matches('[data-serial]');
  const isMissing = (each: HTMLElement) =>
    isNumber(each) && (each as HTMLInputElement).value === '';
  const isSecond = (each: HTMLElement) => each.matches('[data-second]');
  return later.find(isMissing) ?? later.find((each) => !isNumber(each) && !isSecond(each));
}

/**
 * One input field for each piece's serial number. Enter moves to the next field instead of
 * submitting the form, because scanners end each code with Enter; after an EAN, it stays.
 */
export function SerialFields(props: Props) {
  const { pieces, values, errors, onChange, seconds, onDone, entry } = props;
  const fields = useRef<HTMLDivElement>(null);
  /** The numbers that were entered into stock here. */
  const [entered, setEntered] = useState<readonly string[]>([]);
  if (pieces.length === 0) return null;

  function moveOn(field: HTMLElement): void {
    const next = nextControl(field);
    if (onDone && !next?.matches('[data-serial]')) onDone();
    else next?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, kind: SerialKind): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { currentTarget: field } = event;
    if (!isEanAsImei(field.value, kind)) {
      moveOn(field);
      return;
    }
    playFeedback('bad');
    // The next scan replaces the EAN.
    field.select();
  }

  return (
    <div ref={fields} className="dialog-form">
      {pieces.flatMap(({ productId, name, quantity, kind }, index) =>
        Array.from({ length: quantity }, (_, nth) => {
          const field = serialField(productId, nth);
          const what = kind === 'imei' ? 'IMEI' : 'Serial number';
          const which = quantity === 1 ? '' : ` ${nth + 1}`;
          const second = secondField(productId, nth);
          const serial = values[productId]?.[nth] ?? '';
          const error = entered.includes(serial) ? undefined : errors[field];
          return (
            <Fragment key={field}>
              <SerialInput
                kind={kind}
                name={field}
                label={`${what}${which} of ${name}`}
                hint={kind === 'imei' && nth === 0 ? 'On the box, or dial *#06#' : undefined}
                required
                isFirst={index === 0 && nth === 0}
                onKeyDown={(event) => handleKey(event, kind)}
                value={serial}
                error={error}
                onValue={(typed) => onChange(withSerial(values, productId, nth, typed))}
                onScanned={() => {
                  const input = fields.current?.querySelector<HTMLElement>(`[name="${field}"]`);
                  if (input) moveOn(input);
                }}
              />
              {seconds && kind === 'imei' && (
                <SerialInput
                  kind="imei"
                  name={second}
                  label={`Second IMEI${which} of ${name} (optional)`}
                  isSecond
                  onKeyDown={(event) => handleKey(event, kind)}
                  value={seconds.values[productId]?.[nth] ?? ''}
                  error={errors[second]}
                  onValue={(typed) =>
                    seconds.onChange(withSerial(seconds.values, productId, nth, typed))
                  }
                />
              )}
              {entry && errors[entryField(productId, nth)] !== undefined && (
                <EnterDevice
                  device={{
                    ...{ productId, serial, branch: entry.branch },
                    second: seconds?.values[productId]?.[nth] ?? '',
                  }}
                  role={entry.role}
                  onEntered={() => setEntered([...entered, serial])}
                />
              )}
            </Fragment>
          );
        }),
      )}
    </div>
  );
}
