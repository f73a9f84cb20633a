import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { FAILURE_TEXTS } from '../../../contract/errors';
import type { Role } from '../../../contract/roles';
import { toast } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import { type Command, commandOf } from './command';
import { isTypingIn, runOnPage } from './on-page';
import styles from './search-button.module.css';
import { $singleKeys } from './state';
import { ignoreTypedPresses } from './typed-text';

type Dialogs = typeof import('./KeyDialog');

interface Opened extends Pick<Dialogs, 'KeyDialog'> {
  kind: 'go' | 'help';
}

/**
 * Handles the staff screens' keyboard shortcuts and shows the button that opens the search; loads
 * the dialogs on demand.
 */
export function Keys({ role, username }: { role: Role; username: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const fetching = useAction(() => void toast('error', FAILURE_TEXTS.offline));
  const open = useEffectEvent((kind: Opened['kind']) =>
    fetching.run(async () => {
      const { KeyDialog } = await import('./KeyDialog');
      setOpened({ kind, KeyDialog });
    }),
  );

  useEffect(ignoreTypedPresses, []);

  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      const isTyping = isTypingIn(event.target);
      const command = commandOf(event, { isTyping, isSingleOn: $singleKeys.get() !== false });
      if (command === null || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      run(command);
    }
    function run(command: Command): void {
      if (command === 'go' || command === 'help') void open(command);
      else runOnPage(command);
    }
    document.addEventListener('keydown', follow);
    document.documentElement.dataset.keys = 'on';
    return () => document.removeEventListener('keydown', follow);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K"
        onClick={() => void open('go')}
      >
        <Search size={22} strokeWidth={1.75} aria-hidden="true" />
        <span className="hidden-below-desktop">Search everything</span>
        <kbd>Ctrl K</kbd>
      </button>
      {opened &&
        createPortal(
          <opened.KeyDialog
            kind={opened.kind}
            role={role}
            username={username}
            onClose={() => setOpened(null)}
          />,
          document.body,
        )}
    </>
  );
}
