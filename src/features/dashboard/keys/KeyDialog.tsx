import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Role } from '../../../contract/roles';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { Field } from '../../../ui/form/Field';
import { SINGLE_KEYS } from './command';
import { placesFor } from './places';
import { $singleKeys, toggleSingleKeys } from './state';

interface Props {
  kind: 'go' | 'help';
  role: Role;
  onClose: () => void;
}

/** The dialog that a key has opened. */
export function KeyDialog({ kind, role, onClose }: Props) {
  return (
    <FormDialog title={kind === 'go' ? 'Go to' : 'Keys'} onClose={onClose}>
      {(requestClose) => (kind === 'go' ? <GoTo role={role} /> : <Help onClose={requestClose} />)}
    </FormDialog>
  );
}

function GoTo({ role }: { role: Role }) {
  const [typed, setTyped] = useState('');
  const places = placesFor(role, typed);
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = places;
        if (first) location.assign(first.href);
      }}
    >
      <Field
        label="Page, or what to search for"
        data-first
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
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
      <dl>
        <div className="field-pair">
          <dt>
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </dt>
          <dd>Go anywhere</dd>
        </div>
        {SINGLE_KEYS.map(({ key, text }) => (
          <div key={key} className="field-pair">
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={toggleSingleKeys} />
        Keys that are pressed alone
      </label>
      <div className="form-foot dialog-actions">
        <Button data-first onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
