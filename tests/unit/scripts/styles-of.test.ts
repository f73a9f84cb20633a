import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { stylesOf } from '../../../scripts/build/styles-of';
import { ROOT } from '../../../scripts/process/tool';

const names = (file: string) => stylesOf(join(ROOT, 'src', file)).map((style) => basename(style));

test('a dialog brings along the styles of all that it imports, each once', () => {
  const styles = names('features/users/dialogs/UserDialog.tsx');
  expect(styles).toEqual(
    expect.arrayContaining(['confirm-dialog.module.css', 'history.module.css']),
  );
  expect(new Set(styles).size).toBe(styles.length);
});

test('a module without styles brings none', () => {
  expect(names('lib/money.ts')).toEqual([]);
});
