import { formatRupees } from '../../../../lib/money';
import { NO_FILTER } from '../filter';

const output = document.querySelector<HTMLOutputElement>('[data-bound]');
const slider = document.querySelector<HTMLInputElement>('#max-price');
const quickBounds = document.querySelectorAll<HTMLElement>('[data-quick-bound]');

const NAME = 'max';

function boundOf(button: HTMLElement): number {
  return Number(button.dataset.quickBound);
}

/** The slider's own value, saved while the slider shows a search's price limit. */
let ownValue: string | undefined;

/** Makes the slider work as a filter again, with its current value. */
export function releaseSlider(): void {
  ownValue = undefined;
  if (slider) slider.name = NAME;
}

/**
 * Shows a search's price limit on the slider and clears the slider's name, so its value is not used
 * as a filter.
 */
function lendSlider(maxPrice: number): void {
  if (!slider) return;
  ownValue ??= slider.value;
  slider.name = '';
  slider.value = String(maxPrice);
}

/**
 * Shows the limit in rupees, both next to the slider and as its accessible value. `isOfSearch` is
 * true if the limit comes from the search text instead of the slider.
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

/** Makes the quick-limit buttons set the slider; clicking one again removes the limit. */
export function followQuickBounds(onChoose: (maxPrice: number) => void): void {
  for (const each of quickBounds) {
    each.addEventListener('click', () => {
      onChoose(each.ariaPressed === 'true' ? NO_FILTER.maxPrice : boundOf(each));
    });
  }
}
