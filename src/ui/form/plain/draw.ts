/** Shows or clears an input's error. */
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

/** Fills in the form's error template to explain why the form was not sent. */
export function showFailure(form: HTMLFormElement, message: string): HTMLElement | null {
  const template = form.querySelector<HTMLTemplateElement>('template[data-failure]');
  const notice = template?.content.querySelector('.notice')?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return null;
  notice.id = `${form.id}-failure`;
  notice.lastElementChild?.replaceChildren(message);
  template?.after(notice);
  return notice;
}

/** Removes the form's error message; returns false if there was none. */
export function hideFailure(form: HTMLFormElement): boolean {
  const notice = form.querySelector('template[data-failure] + .notice');
  notice?.remove();
  return notice !== null;
}

/** Marks an input as invalid and links it to the form's error message. */
export function describeBy(input: HTMLInputElement, notice: HTMLElement): void {
  const hint = document.getElementById(`${input.id}-hint`);
  setAttribute(input, 'aria-invalid', 'true');
  setAttribute(input, 'aria-describedby', [hint?.id, notice.id].filter(Boolean).join(' '));
}

/** Marks a form's button as busy or idle. */
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
