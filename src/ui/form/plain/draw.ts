/** Shows or clears the error of an input. */
export function showError(input: HTMLInputElement, text: string | undefined): void {
  const hint = document.getElementById(`${input.id}-hint`);
  const said = document.getElementById(`${input.id}-error`);
  if (text === undefined) said?.remove();
  else (said ?? addError(input)).textContent = text;
  setAttribute(input, 'aria-invalid', text !== undefined && 'true');
  const describing = [hint?.id, text !== undefined && `${input.id}-error`].filter(Boolean);
  setAttribute(input, 'aria-describedby', describing.join(' '));
}

function addError(input: HTMLInputElement): HTMLElement {
  const error = document.createElement('p');
  error.id = `${input.id}-error`;
  error.className = 'field-error';
  input.closest('.field')?.append(error);
  return error;
}

function setAttribute(element: Element, name: string, value: string | false): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Shows why a form was not sent, in place of its template. */
export function showFailure(form: HTMLFormElement, message: string): HTMLElement | null {
  const template = form.querySelector<HTMLTemplateElement>('template[data-failure]');
  const notice = template?.content.querySelector('.notice')?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return null;
  notice.lastElementChild?.replaceChildren(message);
  template?.after(notice);
  return notice;
}

export function hideFailure(form: HTMLFormElement): void {
  form.querySelector('template[data-failure] + .notice')?.remove();
}

/** Shows on a form's button whether it is being sent. */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button === null) return;
  const spinner = document.createElement('span');
  spinner.className = 'spinner';
  spinner.setAttribute('aria-hidden', 'true');
  const { label = '', busy = '' } = button.dataset;
  setAttribute(button, 'aria-busy', isBusy && 'true');
  button.replaceChildren(...(isBusy ? [spinner, busy] : [label]));
}
