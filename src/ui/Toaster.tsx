import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { TOASTER_SETTINGS } from './toaster-settings';
import 'sonner/dist/styles.css';
import './styles/toast.css';

/** Puts the toaster on the page. */
export function mountToaster(): void {
  const host = document.createElement('div');
  document.body.append(host);
  const { hotkey, ...settings } = TOASTER_SETTINGS;
  createRoot(host).render(<Toaster {...settings} hotkey={[...hotkey]} />);
}
