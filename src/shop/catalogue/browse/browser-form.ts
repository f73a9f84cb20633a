import { type Filter, NO_FILTER, parseFilter } from './filter';
import { releaseSlider } from './price/price-bound';

/** The name of each control in the form and in the URL. */
const CONTROLS = {
  search: 'q',
  category: 'category',
  country: 'country',
  maxPrice: 'max',
  sort: 'sort',
} as const;

function setControl(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  // A RadioNodeList cannot be set to the empty value, which means all categories.
  for (const radio of control instanceof RadioNodeList ? control : []) {
    if (radio instanceof HTMLInputElement && radio.value === value) radio.checked = true;
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    control.value = value;
  }
}

/** The filter that the controls currently show; a control that does not exist sets no filter. */
export function readForm(form: HTMLFormElement): Filter {
  const formData = new FormData(form);
  const query = new URLSearchParams();
  for (const name of Object.values(CONTROLS)) query.set(name, String(formData.get(name) ?? ''));
  return parseFilter(query);
}

export function writeForm(form: HTMLFormElement, filter: Filter): void {
  releaseSlider();
  for (const [key, name] of Object.entries(CONTROLS)) {
    setControl(form, name, String(NO_FILTER[key as keyof Filter]));
    setControl(form, name, String(filter[key as keyof Filter]));
  }
}

/** The label of a category's radio button, used as the category's name. */
export function categoryName(form: HTMLFormElement, id: string): string {
  const radio = [...form.elements].find(
    (each) => each instanceof HTMLInputElement && each.type === 'radio' && each.value === id,
  );
  return (radio as HTMLInputElement | undefined)?.labels?.[0]?.textContent?.trim() ?? id;
}
