/** The shortest password that the server accepts, in characters. */
export const PASSWORD_MINIMUM = 8;

interface PasswordRule {
  text: string;
  isMet: (password: string) => boolean;
}

/**
 * The rules for a new password; together, they match the rules of `newPasswordField`. They are in a
 * file without schemas, because the sign-up page loads them before the first interaction.
 */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: `At least ${PASSWORD_MINIMUM} characters`,
    isMet: ({ length }) => length >= PASSWORD_MINIMUM,
  },
  { text: 'A capital letter', isMet: (password) => /[A-Z]/.test(password) },
  { text: 'A small letter', isMet: (password) => /[a-z]/.test(password) },
  { text: 'A number', isMet: (password) => /\d/.test(password) },
];
