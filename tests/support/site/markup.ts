import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Safari announces a list without bullets as a list only if it has an explicit role.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    // Allows forms without a submit button: the header contains a form that the product buttons
    // submit from outside it.
    'wcag/h32': 'off',
    // React writes `<img/>`, `hidden=""` and `autoComplete`; browsers treat these like the usual
    // spellings.
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    // React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // A list may have an accessible name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A telephone number may wrap on a narrow phone.
    'tel-non-breaking': 'off',
  },
});

/** The style element that Astro writes before the first island. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Matches content after the end of the document, which the validator ignores. */
const AFTER_END = /<\/html>\s*(<[^>]*>)/;

/**
 * Returns the errors in the HTML of a page with their positions, or an empty list if the page is
 * valid.
 */
export async function markupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''));
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  const [, late] = AFTER_END.exec(html) ?? [];
  return late === undefined ? found : [...found, `after the end: ${late}`];
}
