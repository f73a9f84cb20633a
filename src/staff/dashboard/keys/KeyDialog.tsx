import { useStore } from '@nanostores/react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import type { Role } from '../../../contract/roles';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { Field } from '../../../ui/form/Field';
import { SINGLE_KEYS } from './command';
import styles from './key-dialog.module.css';
import { placesFor } from './places';
import { $singleKeys, toggleSingleKeys } from './state';

interface Props {
  kind: 'go' | 'help';
  role: Role;
  onClose: () => void;
}

/** The dialog opened by a keyboard shortcut. */
export function KeyDialog({ kind, role, onClose }: Props) {
  return (
    <FormDialog title={kind === 'go' ? 'Search or go to' : 'Keyboard shortcuts'} onClose={onClose}>
      {(requestClose) => (kind === 'go' ? <GoTo role={role} /> : <Help onClose={requestClose} />)}
    </FormDialog>
  );
}

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

function GoTo({ role }: { role: Role }) {
  const [typed, setTyped] = useState('');
  const places = placesFor(role, typed);
  return (
    <form
      className={`dialog-form ${styles.form}`}
      onKeyDown={followArrows}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = places;
        if (first) location.assign(first.href);
      }}
    >
      <Field
        label="Page name or search words"
        data-first
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.places}>
        {places.map(({ name, href }) => (
          <li key={href}>
            <a className="popover-menu-item" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </form>
  );
}

function Help({ onClose }: { onClose: () => void }) {
  const isOn = useStore($singleKeys) !== false;
  return (
    <div className="dialog-form">
      <dl className={styles.keys}>
        <dt>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>Search or go to any page</dd>
        {SINGLE_KEYS.map(({ key, text }) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={toggleSingleKeys} />
        Single-key shortcuts
      </label>
      <div className="form-foot dialog-actions">
        <Button data-first onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
