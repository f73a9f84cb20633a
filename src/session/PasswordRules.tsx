import { PASSWORD_RULES } from '../contract/password-rules';
import { markText } from './mark-password';
import styles from './password-rules.module.css';

/** The rules for a new password, each with a tick that fills once the typed password meets it. */
export function PasswordRules({ password = '' }: { password?: string }) {
  return (
    <span className={styles.rules}>
      {PASSWORD_RULES.map(({ text, isMet }) => (
        <span key={text} data-rule data-met={isMet(password) || undefined}>
          {text}
          <span className="visually-hidden">{markText(isMet(password))}</span>
        </span>
      ))}
    </span>
  );
}
