import KeyRound from 'lucide-react/icons/key-round';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';

const OwnPassword = lazy(async () => ({ default: (await import('./OwnPassword')).OwnPassword }));

/** The entry of the profile menu; the form itself is fetched when it is asked for. */
export function ChangePassword({ menu }: { menu: string }) {
  const [isOpen, setIsOpen] = useState(false);

  // The menu closes first, so that the focus later returns to what opened it.
  function open(): void {
    document.getElementById(menu)?.hidePopover();
    setIsOpen(true);
  }

  return (
    <>
      <button type="button" className="popover-menu-item" onClick={open}>
        <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
        Change password
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <OwnPassword onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
