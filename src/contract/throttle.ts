/** How long to wait, for a person: seconds up to a minute and a half, else minutes. */
function waitText(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/** What somebody reads who tried too often; `seconds` until they may try again. */
export function tooManyAttemptsText(seconds: number): string {
  return `Too many attempts. Try again in ${waitText(seconds)}.`;
}

/** What somebody reads whose password cannot be checked now, since many others are. */
export function busyText(seconds: number): string {
  return `Many people are logging in right now. Try again in ${waitText(seconds)}.`;
}
