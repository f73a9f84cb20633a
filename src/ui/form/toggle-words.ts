/** The text and accessible name of a password field's show/hide toggle. */
export function toggleWords(label: string, isShown: boolean) {
  const verb = isShown ? 'Hide' : 'Show';
  return { verb, name: `${verb} ${label.toLowerCase()}` };
}
