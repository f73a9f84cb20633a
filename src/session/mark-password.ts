import { PASSWORD_RULES } from '../contract/password-rules';

/** How screen readers say whether the password meets a rule. */
export const markText = (isMet: boolean): string => (isMet ? ': done.' : ': missing.');

/** Marks the rules that the password meets in a server-rendered `PasswordRules`. */
export function markPassword(root: ParentNode, password: string): void {
  for (const [nth, rule] of root.querySelectorAll('[data-rule]').entries()) {
    const isMet = PASSWORD_RULES[nth]?.isMet(password) ?? false;
    rule.toggleAttribute('data-met', isMet);
    rule.lastElementChild?.replaceChildren(markText(isMet));
  }
}
