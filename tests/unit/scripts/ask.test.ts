import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openQuestions } from '../../../scripts/terminal/ask.ts';

it('the terminal shows typed answers but hides a typed password', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const questions = openQuestions('left', { input, output });
  const name = questions.ask('Name: ');
  input.write('Asha\r');
  expect(await name).toBe('Asha');
  const password = questions.ask('Password: ', { isSecret: true });
  input.write('Nariyal7Pani\r');
  expect(await password).toBe('Nariyal7Pani');
  questions.close();
  output.end();
  const shown = await text(output);
  expect(shown).toContain('Asha');
  expect(shown).toContain('Password: ');
  expect(shown).not.toMatch(/N?ariyal|Pani/);
});
