import { fillIn } from './message';

const ANCHOR = '#repair-';

function follow(finder: HTMLElement): void {
  const find = <Found extends HTMLElement>(selector: string) =>
    finder.querySelector<Found>(selector) as Found;
  const branch = find<HTMLSelectElement>('[name=branch]');
  const amount = find('[data-amount]');
  const duration = find('[data-duration]');
  const unchosen = [amount.textContent, duration.textContent];
  const book = find<HTMLAnchorElement>('[data-book]');
  const [chat, plain = ''] = book.href.split('=');
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
    book.href = `${chat}=${encodeURIComponent(text)}`;
  }

  function choose(option: HTMLOptionElement): void {
    const device = option.closest('select')?.dataset.of;
    find<HTMLInputElement>(`input[value=${device}]`).checked = true;
    option.selected = true;
  }

  /**
   * Selects the model and the repair that a link has put in the URL, then removes them from it.
   */
  function followAddress(): void {
    const [before, service] = location.hash.split(ANCHOR);
    const named = new URLSearchParams(location.search).get('model');
    const options = [...finder.querySelectorAll('option')];
    const fitting = options.filter(({ value }) => before === '' && value === service);
    const model = options.find(({ text }) => text === named);
    if (!fitting[0]) return;
    if (model) choose(model);
    choose(fitting.find((each) => select('fault').contains(each)) ?? fitting[0]);
    history.replaceState(history.state, '', location.pathname);
    update();
    finder.scrollIntoView({ block: 'center' });
    (model ? branch : select('model')).focus({ preventScroll: true });
  }

  finder.addEventListener('change', update);
  // When the user goes back, this script may run before the browser has restored the form.
  addEventListener('pageshow', update);
  addEventListener('hashchange', followAddress);
  update();
  followAddress();
}

const finder = document.querySelector<HTMLElement>('[data-finder]');
if (finder) follow(finder);
