import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';

type OpenDialog = ComponentType<{ onClose: () => void }>;

const OwnPassword = lazy(async () => ({ default: (await import('./OwnPassword')).OwnPassword }));
const OwnSessions = lazy(async () => ({ default: (await import('./OwnSessions')).OwnSessions }));

/** The entries of the profile menu that open a dialog; each is fetched when it is asked for. */
export function ProfileDialogs({ menu }: { menu: string }) {
  return (
    <>
      <Entry menu={menu} dialog={OwnPassword}>
        <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
        Change password
      </Entry>
      <Entry menu={menu} dialog={OwnSessions}>
        <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />
        Where you are logged in
      </Entry>
    </>
  );
}

interface EntryProps {
  menu: string;
  dialog: OpenDialog;
  children: ReactNode;
}

function Entry({ menu, dialog: OpenDialog, children }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);

  // The menu closes first, so that the focus later returns to what opened it.
  function open(): void {
    document.getElementById(menu)?.hidePopover();
    setIsOpen(true);
  }

  return (
    <>
      <button type="button" className="popover-menu-item" onClick={open}>
        {children}
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <OpenDialog onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
