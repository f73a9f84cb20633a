import { formatRupees } from '../../../../lib/money';
import { NO_FILTER } from '../filter';

const output = document.querySelector<HTMLOutputElement>('[data-bound]');
const slider = document.querySelector<HTMLInputElement>('#max-price');
const quickBounds = document.querySelectorAll<HTMLElement>('[data-quick-bound]');

function boundOf(button: HTMLElement): number {
  return Number(button.dataset.quickBound);
}

/** Shows the limit in rupees, both next to the slider and as its accessible value. */
export function showBound(maxPrice: number): void {
  const text = formatRupees(maxPrice);
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
