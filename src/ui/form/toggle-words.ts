/** What the toggle of a password field says, and what it is called. */
export function toggleWords(label: string, isShown: boolean) {
  const verb = isShown ? 'Hide' : 'Show';
  return { verb, name: `${verb} ${label.toLowerCase()}` };
}
