/** The digit zero of the scripts in which people in India write numbers, and of full-width text. */
const ZEROS = '٠۰०০੦૦୦௦౦೦൦᱐꯰０';

/**
 * Characters that nobody can see. A joiner after a letter of an Indic or Arabic script and inside
 * an emoji comes first, because it changes how the text looks.
 */
const UNSEEN =
  /([\u0600-\u06ff\u0900-\u0dff][\u200c\u200d]|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** The text with the digits of Indian scripts as 0–9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const zero = Array.from(ZEROS, (each) => each.charCodeAt(0)).find(
      (first) => digit.charCodeAt(0) >= first && digit.charCodeAt(0) < first + 10,
    );
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero);
  });
}

/**
 * The text as a reader sees it: a tab is a space, invisible format characters are left out, and
 * joiners that shape letters and emoji stay.
 */
export function visibleText(text: string): string {
  return text.replaceAll('\t', ' ').replace(UNSEEN, '$1');
}

/** Text to read a number from: visible characters, digits 0–9, capitals and ASCII hyphens. */
export function numberText(text: string): string {
  return latinDigits(visibleText(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .toUpperCase();
}
