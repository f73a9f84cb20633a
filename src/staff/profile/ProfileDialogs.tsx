import ALargeSmall from 'lucide-react/icons/a-large-small';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { FAILURE_TEXTS } from '../../contract/errors';
import { toast } from '../../ui/feedback/toast';
import { useAction } from '../../ui/use-action';
import { OWN_SETTINGS } from './state';
import '../../ui/text-size';
import '../../ui/styles/text-size.css';

type OpenDialog = ComponentType<{ onClose: () => void }>;

const fetchOwnPassword = async () => (await import('./OwnPassword')).OwnPassword;
const fetchOwnSessions = async () => (await import('./OwnSessions')).OwnSessions;
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
  const [OpenDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const { run } = useAction(() => void toast('error', FAILURE_TEXTS.offline));

  // Closes the menu first, so focus returns to the menu button when the dialog closes.
  function open(): void {
    document.getElementById(menu)?.hidePopover();
    void run(async () => {
      const fetched = await fetchDialog();
      setOpenDialog(() => fetched);
    });
  }

  return (
    <>
      <button type="button" id={id} className="popover-menu-item" onClick={open}>
        {children}
        {OWN_SETTINGS[id]}
      </button>
      {OpenDialog &&
        createPortal(<OpenDialog onClose={() => setOpenDialog(null)} />, document.body)}
    </>
  );
}
