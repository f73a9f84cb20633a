import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { fail } from '../process/fail.ts';

interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

interface Options {
  /** Whether the terminal hides the typed text. */
  isSecret?: boolean;
}

/** Reads answers line by line from a terminal or a pipe; ends the script when the input ends. */
export function openQuestions(whenLeft: string, streams?: Streams) {
  const { input, output } = streams ?? { input: process.stdin, output: process.stdout };
  let isHidden = false;
  const shown = new Writable({
    write(part, _encoding, done) {
      if (!isHidden) output.write(part);
      done();
    },
  });
  const isTerminal = input.isTTY === true;
  const reader = createInterface({ input, output: shown, terminal: isTerminal });
  reader.once('SIGINT', () => fail(whenLeft));
  const lines = reader[Symbol.asyncIterator]();

  return {
    async ask(question: string, { isSecret = false }: Options = {}): Promise<string> {
      if (isTerminal) {
        reader.setPrompt(question);
        reader.prompt();
      } else output.write(question);
      isHidden = isSecret;
      const { value, done } = await lines.next();
      isHidden = false;
      if (isSecret) output.write('\n');
      return done ? fail(whenLeft) : value;
    },
    close: () => reader.close(),
  };
}

export type Questions = ReturnType<typeof openQuestions>;
