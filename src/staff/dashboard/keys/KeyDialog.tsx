import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { Role } from '../../../contract/roles';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { SINGLE_KEYS } from './command';
import { GoTo } from './GoTo';
import styles from './key-dialog.module.css';
import { $singleKeys, toggleSingleKeys } from './state';

interface Props {
  kind: 'go' | 'help';
  role: Role;
  username: string;
  onClose: () => void;
}

/** The dialog opened by a keyboard shortcut. */
export function KeyDialog({ kind, role, username, onClose }: Props) {
  return (
    <FormDialog title={kind === 'go' ? 'Search or go to' : 'Keyboard shortcuts'} onClose={onClose}>
      {(requestClose) =>
        kind === 'go' ? (
          <GoTo role={role} username={username} onClose={requestClose} />
        ) : (
          <Help onClose={requestClose} />
        )
      }
    </FormDialog>
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
        <dd>Find an order, a repair, a person or a page</dd>
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
