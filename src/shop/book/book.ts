import { HOURS } from '../../content/site';
import { FAILURE_TEXTS } from '../../contract/errors';
import type { DeviceType } from '../../contract/repairs/states';
import { mobileWarning, tenDigits } from '../../lib/identity/mobile';
import { runForm } from '../../ui/form/plain/run-form';
import { whenIdle } from '../../ui/loading/when-idle';
import { $branchesNow, keepFresh } from '../catalogue/stock/state';
import type { ChosenDevice } from './book-rules';
import { bookingDays } from './booking-days';

/** Returns the day that is stored in this tab's draft of the form. */
function draftDay(id: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`draft-${id}`) ?? '{}').day;
  } catch {
    return undefined;
  }
}

/** The text of the chosen option; empty if none is chosen. */
function textOf({ value, selectedOptions: [option] }: HTMLSelectElement): string {
  return value && (option?.text ?? '');
}

/** Shows the price of the chosen repair and books the repair. */
export function runBooking(): void {
  const form = document.forms.namedItem('book');
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
  const unpriced = part('duration')?.textContent ?? '';
  const chat = document.querySelector<HTMLAnchorElement>('a[data-chat]');
  const message = new URL(chat?.href ?? location.href).searchParams.get('text') ?? '';
  const [hello] = message.split('\n');
  if (!form) return;

  const select = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [device, fault, branch, day] = ['device', 'fault', 'branch', 'day'].map(select) as [
    HTMLSelectElement,
    HTMLSelectElement,
    HTMLSelectElement,
    HTMLSelectElement,
  ];

  function chosen(): ChosenDevice | undefined {
    const [option] = device.selectedOptions;
    if (!option?.value) return undefined;
    const { type, listed } = option.dataset;
    return { type: type as DeviceType, name: listed === undefined ? '' : option.value };
  }

  function update(): void {
    const known = chosen();
    for (const option of fault.options) {
      const types = option.dataset.types?.split(' ');
      option.hidden = known !== undefined && types !== undefined && !types.includes(known.type);
      option.disabled = option.hidden;
    }
    if (fault.selectedOptions[0]?.disabled) fault.value = '';
    showPrice();
  }

  function showPrice(): void {
    const [model] = device.selectedOptions;
    const [service] = fault.selectedOptions;
    const own = JSON.parse(model?.dataset.terms ?? '{}');
    const { price, time } = service?.dataset ?? {};
    const terms: [string, string] | undefined = own[fault.value] ?? (price && [price, time ?? '']);
    const [amount, duration] = terms ?? ['', ''];
    // Skips unchanged values, because a screen reader would announce them again.
    if (part('amount')?.textContent !== amount) part('amount')?.replaceChildren(amount);
    const text = terms ? duration : unpriced;
    if (part('duration')?.textContent !== text) part('duration')?.replaceChildren(text);
    part('sum')?.toggleAttribute('data-known', terms !== undefined);
    writeMessage(terms && `from ${amount}, ${duration}`);
  }

  /** The WhatsApp message contains the current choices. */
  function writeMessage(price = ''): void {
    if (!chat) return;
    const name = input('model').value.trim() || textOf(device);
    const problem = [textOf(fault), price].filter(Boolean).join(', ');
    const lines = [name, problem, textOf(branch), textOf(day)].filter(Boolean);
    const text = lines.length === 0 ? message : [hello, ...lines].join('\n');
    const link = new URL(chat.href);
    link.search = `?text=${encodeURIComponent(text)}`;
    chat.href = link.href;
  }

  /**
   * Selects the values in the link, and removes them from the URL, so a reload does not undo
   * changes.
   */
  function followAddress(): void {
    const query = new URLSearchParams(location.search);
    if (query.size === 0) return;
    const named = (options: HTMLSelectElement, name: string) =>
      [...options.options].find(({ value, text }) => name !== '' && [value, text].includes(name));
    for (const [field, name] of [
      [device, 'model'],
      [fault, 'fault'],
      [branch, 'branch'],
    ] as const) {
      const option = named(field, query.get(name) ?? '');
      if (option) option.selected = true;
    }
    const exact = query.get('exact');
    if (exact !== null) input('model').value = exact;
    history.replaceState(history.state, '', location.pathname);
    device.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Removes the closed branches from the choice. */
  function hideClosed(): void {
    const { closed } = $branchesNow.get();
    for (const option of branch.options) {
      option.hidden = closed.includes(option.value);
      option.disabled = option.hidden;
    }
    if (branch.selectedOptions[0]?.disabled) branch.value = '';
  }

  // The draft was restored before the days were listed.
  let kept = draftDay(form.id);

  /** Lists the days on which the chosen branch is open. */
  function listDays(): void {
    const hours = { ...HOURS, dates: $branchesNow.get().dates[branch.value] };
    day.length = 1;
    for (const each of bookingDays(Date.now(), hours, Number(day.dataset.days))) {
      day.add(new Option(each.text, each.day, false, each.day === kept));
    }
  }

  listDays();
  day.addEventListener('input', () => {
    kept = day.value;
  });
  branch.addEventListener('input', listDays);
  form.addEventListener('input', update);
  // When the user goes back, this script may run before the browser has restored the form.
  addEventListener('pageshow', update);
  const ways = document.querySelector<HTMLTemplateElement>('template[data-ways]');
  runForm(form, async () => (await import('./book-rules')).bookRules(form, chosen), {
    offlineText: FAILURE_TEXTS.offline,
    normalize: { mobile: tenDigits },
    warn: { mobile: mobileWarning },
    onFailure: (notice) => notice.lastElementChild?.append(ways?.content.cloneNode(true) ?? ''),
  });
  followAddress();
  update();
  $branchesNow.listen(() => {
    hideClosed();
    listDays();
  });
  whenIdle(() => keepFresh());
}
