import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { stop } from '../process/stop.ts';

interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

interface Options {
  /** What is typed is not shown. */
  isSecret?: boolean;
}

/** Asks for one line after the other, at a terminal or of what is piped in; ends the script when there is none. */
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
  reader.once('SIGINT', () => stop(whenLeft));
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
      return done ? stop(whenLeft) : value;
    },
    close: () => reader.close(),
  };
}

export type Questions = ReturnType<typeof openQuestions>;
