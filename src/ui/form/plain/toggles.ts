import { toggleWords } from '../toggle-words';

/** Binds the show/hide toggles of password fields. */
export function runToggles(form: HTMLFormElement): void {
  for (const toggle of form.querySelectorAll('.field-toggle')) {
    toggle.addEventListener('click', () => turn(toggle));
  }
}

function turn(toggle: Element): void {
  const input = toggle.parentElement?.querySelector('input');
  if (!input) return;
  const isShown = input.type === 'password';
  const { verb, name } = toggleWords(input.labels?.[0]?.textContent ?? '', isShown);
  input.type = isShown ? 'text' : 'password';
  toggle.textContent = verb;
  toggle.setAttribute('aria-label', name);
  toggle.setAttribute('aria-pressed', String(isShown));
}
