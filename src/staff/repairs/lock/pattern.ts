/** The dot's column and row, from 0 to 2; dots are numbered from 1 at the top left. */
export function cellOf(digit: string): { column: number; row: number } {
  const nth = Number(digit) - 1;
  return { column: nth % 3, row: Math.floor(nth / 3) };
}

/** Returns the dot that a straight line between two dots crosses, or undefined if there is none. */
function dotBetween(one: string, other: string): string | undefined {
  const [a, b] = [cellOf(one), cellOf(other)];
  const isEven = (a.column + b.column) % 2 === 0 && (a.row + b.row) % 2 === 0;
  return isEven && one !== other ? String((Number(one) + Number(other)) / 2) : undefined;
}

/**
 * Returns the pattern with the pressed dot added. As on a phone, a line also connects each dot that
 * it passes over. Pressing a dot again removes it and all dots after it.
 */
export function pressDot(pattern: string, digit: string): string {
  const at = pattern.indexOf(digit);
  if (at >= 0) return pattern.slice(0, at);
  const last = pattern.at(-1);
  const passed = last === undefined ? undefined : dotBetween(last, digit);
  const isNew = passed !== undefined && !pattern.includes(passed);
  return `${pattern}${isNew ? passed : ''}${digit}`;
}
