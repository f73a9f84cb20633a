import { formatRupees } from '../../../../lib/money';
import { NO_FILTER } from '../filter';

const output = document.querySelector<HTMLOutputElement>('[data-bound]');
const slider = document.querySelector<HTMLInputElement>('#max-price');
const quickBounds = document.querySelectorAll<HTMLElement>('[data-quick-bound]');

const NAME = 'max';

function boundOf(button: HTMLElement): number {
  return Number(button.dataset.quickBound);
}

/** The slider's own value, while it shows the limit of a search. */
let ownValue: string | undefined;

/** Makes the slider a filter again, with the value that it has now. */
export function releaseSlider(): void {
  ownValue = undefined;
  if (slider) slider.name = NAME;
}

/** The slider shows the limit of a search, but without a name it is no filter. */
function lendSlider(maxPrice: number): void {
  if (!slider) return;
  ownValue ??= slider.value;
  slider.name = '';
  slider.value = String(maxPrice);
}

/**
 * Shows the limit in rupees, both next to the slider and as its accessible value. The limit may be
 * part of the search instead of the slider's own.
 */
export function showBound(maxPrice: number, isOfSearch: boolean): void {
  const text = formatRupees(maxPrice);
  if (isOfSearch) lendSlider(maxPrice);
  else if (slider && ownValue) {
    slider.value = ownValue;
    releaseSlider();
  }
  if (output) output.value = text;
  if (slider) slider.ariaValueText = text;
  for (const each of quickBounds) each.ariaPressed = String(boundOf(each) === maxPrice);
}

/** Lets the quick limits set the slider; clicking one again removes the limit. */
export function followQuickBounds(onChoose: (maxPrice: number) => void): void {
  for (const each of quickBounds) {
    each.addEventListener('click', () => {
      onChoose(each.ariaPressed === 'true' ? NO_FILTER.maxPrice : boundOf(each));
    });
  }
}
