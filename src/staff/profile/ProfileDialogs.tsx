import ALargeSmall from 'lucide-react/icons/a-large-small';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fetchOwnPassword, type OpenDialog, useDialog } from '../../session/use-dialog';
import { OWN_SETTINGS } from './state';
import '../../ui/text-size';
import '../../ui/styles/text-size.css';

const fetchOwnSessions = async () => (await import('./sessions/OwnSessions')).OwnSessions;
const fetchOwnDevice = async () => (await import('./OwnDevice')).OwnDevice;

/** Profile menu entries that open dialogs, which load on demand. */
export function ProfileDialogs({ menu }: { menu: string }) {
  return (
    <>
      <Entry id="own-password" menu={menu} fetchDialog={fetchOwnPassword}>
        <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
      </Entry>
      <Entry id="own-sessions" menu={menu} fetchDialog={fetchOwnSessions}>
        <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />
      </Entry>
      <Entry id="own-device" menu={menu} fetchDialog={fetchOwnDevice}>
        <ALargeSmall size={20} strokeWidth={1.75} aria-hidden="true" />
      </Entry>
    </>
  );
}

interface EntryProps {
  id: keyof typeof OWN_SETTINGS;
  menu: string;
  fetchDialog: () => Promise<OpenDialog>;
  children: ReactNode;
}

function Entry({ id, menu, fetchDialog, children }: EntryProps) {
  const { OpenDialog, open, close } = useDialog(fetchDialog);

  // Closes the menu first, so focus returns to the menu button when the dialog closes.
  function openFromMenu(): void {
    document.getElementById(menu)?.hidePopover();
    open();
  }

  return (
    <>
      <button type="button" id={id} className="popover-menu-item" onClick={openFromMenu}>
        {children}
        {OWN_SETTINGS[id]}
      </button>
      {OpenDialog && createPortal(<OpenDialog onClose={close} />, document.body)}
    </>
  );
}
