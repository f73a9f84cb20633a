import { useEffect, useEffectEvent } from 'react';
import { stepBack, whenSettled } from './address';

let opened = 0;

function entryOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : null;
}

/** A dialog is a step of the history: Back asks `onBack`, which answers whether the dialog is left. */
export function useBackCloses(onBack: () => 'left' | 'stays'): void {
  const handleBack = useEffectEvent(onBack);

  useEffect(() => {
    opened += 1;
    const entry = opened;
    let isGone = false;

    // An entry that a reload left behind is used again: else Back would lead to it, and close nothing.
    function enter(): void {
      const isLeft = entryOf(history.state) !== null;
      history[isLeft ? 'replaceState' : 'pushState']({ dialog: entry }, '');
    }

    function follow(): void {
      if (entryOf(history.state) === entry) return;
      if (handleBack() === 'stays') enter();
    }

    whenSettled(() => {
      if (isGone) return;
      enter();
      addEventListener('popstate', follow);
    });
    return () => {
      isGone = true;
      removeEventListener('popstate', follow);
      if (entryOf(history.state) === entry) stepBack();
    };
  }, []);
}
