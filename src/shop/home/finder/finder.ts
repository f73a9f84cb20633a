import { fillIn } from '../../../entities/repair/booking-message';

function follow(finder: HTMLElement): void {
  const find = <Found extends HTMLElement>(selector: string) =>
    finder.querySelector<Found>(selector) as Found;
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

  function select(what: string): HTMLSelectElement {
    return find(`[name=${find<HTMLInputElement>('[name=device]:checked').value}-${what}]`);
  }

  function update(): void {
    const [model] = select('model').selectedOptions;
    const [fault] = select('fault').selectedOptions;
    const service = fault?.value;
    const own = JSON.parse(model?.dataset.terms ?? '{}');
    const [price = '', time = ''] = service
      ? (own[service] ?? [fault.dataset.price, fault.dataset.time])
      : unchosen;
    // Skips unchanged values, because a screen reader would announce them again.
    if (amount.textContent + duration.textContent !== price + time) {
      amount.textContent = price;
      duration.textContent = time;
    }
    place.textContent = branch.value || allBranches;
    const text = fillIn(decodeURIComponent(plain), {
      model: model?.value,
      fault: service && `${fault.text} (from ${price}, ${time})`,
      branch: branch.value,
    });
    chat.href = `${address}=${encodeURIComponent(text)}`;
    const known = new URLSearchParams();
    if (model?.value) known.set('model', model.text);
    if (service) known.set('fault', service);
    if (branch.value) known.set('branch', branch.value);
    book.href = known.size > 0 ? `${bookPath}?${known}` : `${bookPath}`;
  }

  finder.addEventListener('change', update);
  // When the user goes back, this script may run before the browser has restored the form.
  addEventListener('pageshow', update);
  update();
}

const finder = document.querySelector<HTMLElement>('[data-finder]');
if (finder) follow(finder);
