import { PASSWORD_MINIMUM } from '../../contract/auth';

interface Rule {
  text: string;
  isMet: (password: string) => boolean;
}

/** The rules for a new password; together, they match the rules of `newPasswordField`. */
export const PASSWORD_RULES: readonly Rule[] = [
  {
    text: `At least ${PASSWORD_MINIMUM} characters`,
    isMet: ({ length }) => length >= PASSWORD_MINIMUM,
  },
  { text: 'A capital letter', isMet: (password) => /[A-Z]/.test(password) },
  { text: 'A small letter', isMet: (password) => /[a-z]/.test(password) },
  { text: 'A number', isMet: (password) => /\d/.test(password) },
];
