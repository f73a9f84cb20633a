import { writeFileSync } from 'node:fs';
import { commonPasswords } from './common.ts';

const list = JSON.stringify(commonPasswords().join('\n'));
const about = '/** From @zxcvbn-ts/language-common (MIT), by `npm run passwords:update`. */';
writeFileSync(
  'functions/domain/people/sessions/common-passwords.ts',
  `${about}\nexport const COMMON_PASSWORDS: string =\n  ${list};\n`,
);
