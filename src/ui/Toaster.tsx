import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import './styles/toast.css';

/** Puts the toaster on the page (spec section 9: top right, 5 s, Alt+T, at most 20). */
export function mountToaster(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="top-right"
      duration={5000}
      visibleToasts={20}
      closeButton
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
    />,
  );
}
