import { useRef, useState } from 'react';
import { closeAndFocus } from '../dialog/use-modal';

/** The open dialog of a list: for a new row or an existing one, as it was when the dialog opened. */
export type OpenDialog<Each, Kind extends string> = { kind: 'create' } | { kind: Kind; row: Each };

/** Opens one dialog at a time for the rows of a list. */
export function useRowDialog<Each, Kind extends string>() {
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<OpenDialog<Each, Kind> | null>(null);
  return {
    /** For the title of the list, which gets the focus when the opener of a dialog is gone. */
    title,
    opened,
    openNew: () => setOpened({ kind: 'create' }),
    open: (kind: Kind, row: Each) => setOpened({ kind, row }),
    close: () => closeAndFocus(title.current, () => setOpened(null)),
  };
}
