import { PATHS } from '../lib/paths';
import { logOutTo } from './state';

const button = document.querySelector<HTMLElement>('[data-log-out]');

function leave(): void {
  void logOutTo(PATHS.shop);
}

button?.addEventListener('click', leave);
// A link on another site must not log the user out.
if (document.referrer.startsWith(`${location.origin}/`)) leave();
else if (button) button.hidden = false;
