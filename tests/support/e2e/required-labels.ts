import type { Locator } from '@playwright/test';

/** The labels in a form that the browser draws with the asterisk of a required field. */
export function requiredLabels(form: Locator): Promise<string[]> {
  return form.locator('label').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const { content, display } = getComputedStyle(label, '::after');
        return content.startsWith('" *"') && display !== 'none' && label.checkVisibility();
      })
      .map((label) => label.textContent ?? ''),
  );
}
