interface Part {
  text: string;
  isUnbroken: boolean;
}

const UNBROKEN = /(\S*-\S*|\d+ [A-Za-z]{1,2}(?!\S))/;

/**
 * Splits a text into the parts that stay on one line and the text between them. Words with hyphens,
 * such as “7-in-1”, and numbers with their unit, such as “67 W”, stay on one line.
 */
export function unbrokenParts(text: string): Part[] {
  return text
    .split(UNBROKEN)
    .map((part, nth) => ({ text: part, isUnbroken: nth % 2 === 1 }))
    .filter((part) => part.text !== '');
}
