import { fillIn } from '../../../entities/repair/booking-message';

/** The choice that a typed model names, or the only one that it begins. */
function choiceFor(text: string, choices: readonly HTMLOptionElement[]) {
  const typed = text.toLowerCase();
  const words = typed.split(/\s+/);
  const isNamed = ({ value, dataset }: HTMLOptionElement) =>
    value
      .toLowerCase()
      .split(' ')
      .every((word) => words.includes(word)) ||
    dataset.words?.split(' ').some((word) => words.includes(word));
  const [named] = choices.filter(isNamed).sort((a, b) => b.value.length - a.value.length);
  const begun = choices.filter(({ value }) => value.toLowerCase().startsWith(typed));
  return named ?? (begun.length === 1 ? begun[0] : undefined);
}

function follow(finder: HTMLElement): void {
  const find = <Found extends HTMLElement>(selector: string) =>
    finder.querySelector<Found>(selector) as Found;
  const model = find<HTMLInputElement>('[name=model]');
  const choices = [...(model.list?.options ?? [])];
  const fault = find<HTMLSelectElement>('[name=fault]');
  const classes = [...finder.querySelectorAll<HTMLSelectElement>('[data-class]')];
  const branch = find<HTMLSelectElement>('[name=branch]');
  const amount = find('[data-amount]');
  const duration = find('[data-duration]');
  const unchosen = [amount.textContent, duration.textContent];
  const book = find<HTMLAnchorElement>('[data-book]');
  const chat = find<HTMLAnchorElement>('[data-chat]');
  const [bookPath] = book.href.split('?');
  const [address, plain = ''] = chat.href.split('=');
  const place = find('[data-place]');
  const allBranches = place.textContent;

  /** The typed device; a phone if its brand is unknown. */
  function deviceOf(text: string) {
    const choice = text === '' ? undefined : choiceFor(text, choices);
    const device = choice?.dataset.device ?? (text && 'phone');
    return { device, choice };
  }

  function offerFaults(device: string): void {
    for (const option of fault.options) {
      option.hidden = Boolean(device && option.dataset.devices?.includes(device) === false);
      option.disabled = option.hidden;
    }
    if (fault.selectedOptions[0]?.disabled) fault.value = '';
  }

  /** Shows the choice of the price when new; returns it, unless the price list names the model. */
  function classFor(device: string, isPriced: boolean): HTMLSelectElement | undefined {
    for (const each of classes) each.hidden = isPriced || each.dataset.class !== device;
    return classes.find(({ hidden }) => !hidden);
  }

  /** What the booking page needs to know about the device. */
  function bookedModel(text: string, choice?: HTMLOptionElement, own?: HTMLSelectElement) {
    if (choice?.dataset.listed !== undefined) return { model: choice.value };
    const model = own ? own.value || own.dataset.unpriced : choice?.value;
    // “Phone” and “Laptop” are not models.
    const isKind =
      choice?.dataset.words === undefined && text.toLowerCase() === choice?.value.toLowerCase();
    return { model, exact: isKind ? '' : text };
  }

  function update(): void {
    const text = model.value.trim();
    const { device, choice } = deviceOf(text);
    offerFaults(device);
    const own = classFor(device, choice?.dataset.terms !== undefined);
    const [service] = fault.selectedOptions;
    const terms = JSON.parse(
      choice?.dataset.terms ?? own?.selectedOptions[0]?.dataset.terms ?? '{}',
    );
    const [price = '', time = ''] = service?.value
      ? (terms[service.value] ?? [service.dataset.price, service.dataset.time])
      : unchosen;
    // Skips unchanged values, because a screen reader would announce them again.
    if (amount.textContent + duration.textContent !== price + time) {
      amount.textContent = price;
      duration.textContent = time;
    }
    place.textContent = branch.value || allBranches;
    const known = { ...bookedModel(text, choice, own), fault: fault.value, branch: branch.value };
    const name = choice?.dataset.listed === undefined ? text : choice.value;
    const message = fillIn(decodeURIComponent(plain), {
      model: [name, own?.value].filter(Boolean).join(', '),
      fault: service?.value && `${service.text} (from ${price}, ${time})`,
      branch: branch.value,
    });
    chat.href = `${address}=${encodeURIComponent(message)}`;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(known)) if (value) query.set(name, value);
    book.href = query.size > 0 ? `${bookPath}?${query}` : `${bookPath}`;
  }

  finder.addEventListener('input', update);
  // When the user goes back, this script may run before the browser has restored the form.
  addEventListener('pageshow', update);
  update();
}

const finder = document.querySelector<HTMLElement>('[data-finder]');
if (finder) follow(finder);
