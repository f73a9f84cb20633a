import { useRef, useState } from 'react';
import { closeAndFocus } from '../dialog/use-modal';

/** A list's open dialog for a row, with a snapshot of the row. */
export interface OpenDialog<Each, Kind extends string> {
  kind: Kind;
  row: Each;
}

/** The id of the dialog for a new row, and the `data-frame` of the button that opens it. */
const ADD_DIALOG = 'add-dialog';

/** Opens dialogs for a list's rows, one at a time. */
export function useRowDialog<Each, Kind extends string>() {
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<OpenDialog<Each, Kind> | 'new' | null>(null);
  const [closed, setClosed] = useState(0);

  function close(): void {
    closeAndFocus(title.current, () => {
      setOpened(null);
      setClosed((count) => count + 1);
    });
  }

  return {
    /**
     * A ref for the list's title. The title gets the focus if the element that opened a dialog is
     * gone.
     */
    title,
    opened: opened === 'new' ? null : opened,
    /**
     * The dialog for a new row, which is already in the page's HTML. A new key resets the form when
     * it closes.
     */
    createKey: closed,
    framed: { id: ADD_DIALOG, isOpen: opened === 'new' },
    addButton: { 'data-frame': ADD_DIALOG, onClick: () => setOpened('new') },
    open: (kind: Kind, row: Each) => setOpened({ kind, row }),
    close,
  };
}
