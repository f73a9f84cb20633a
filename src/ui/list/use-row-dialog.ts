import { useRef, useState } from 'react';
import { closeAndFocus } from '../dialog/use-modal';

/** A list's open dialog, for a new row or for a snapshot of an existing row. */
export type OpenDialog<Each, Kind extends string> = { kind: 'create' } | { kind: Kind; row: Each };

/** Opens dialogs for a list's rows, one at a time. */
export function useRowDialog<Each, Kind extends string>() {
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<OpenDialog<Each, Kind> | null>(null);
  return {
    /**
     * A ref for the list's title. The title gets the focus if the element that opened a dialog is
     * gone.
     */
    title,
    opened,
    openNew: () => setOpened({ kind: 'create' }),
    open: (kind: Kind, row: Each) => setOpened({ kind, row }),
    close: () => closeAndFocus(title.current, () => setOpened(null)),
  };
}
