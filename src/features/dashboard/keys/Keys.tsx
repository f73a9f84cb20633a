import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Role } from '../../../contract/roles';
import { type Command, commandOf } from './command';
import { isTypingIn, runOnPage } from './on-page';
import { $singleKeys } from './state';

const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog')).KeyDialog }));

/** Follows the keys of the staff screens; the dialogs are fetched when one is asked for. */
export function Keys({ role }: { role: Role }) {
  const [opened, setOpened] = useState<'go' | 'help' | null>(null);

  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      const isTyping = isTypingIn(event.target);
      const command = commandOf(event, { isTyping, isSingleOn: $singleKeys.get() !== false });
      if (command === null || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      run(command);
    }
    function run(command: Command): void {
      if (command === 'go' || command === 'help') setOpened(command);
      else runOnPage(command);
    }
    document.addEventListener('keydown', follow);
    document.documentElement.dataset.keys = 'on';
    return () => document.removeEventListener('keydown', follow);
  }, []);

  if (opened === null) return null;
  return createPortal(
    <Suspense fallback={null}>
      <KeyDialog kind={opened} role={role} onClose={() => setOpened(null)} />
    </Suspense>,
    document.body,
  );
}
