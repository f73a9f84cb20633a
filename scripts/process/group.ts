import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

const PATIENCE_MS = 5000;
const PARENT_CHECK_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const WINDOWS = process.platform === 'win32';

const living = new Set<ChildProcess>();
let watching = false;
let ending = false;

function send(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    living.delete(child);
  }
}

function endAll(signal: NodeJS.Signals): void {
  for (const child of living) send(child, signal);
}

/** Asks the children to end and follows the last one; asked a second time, it forces them. */
function endWith(signal: (typeof SIGNALS)[number]): void {
  if (ending) {
    endAll('SIGKILL');
    return;
  }
  ending = true;
  const code = 128 + constants.signals[signal];
  for (const child of living) {
    child.once('close', (childCode) => {
      if (living.size === 0) process.exit(childCode ?? code);
    });
  }
  endAll('SIGINT');
  if (living.size === 0) process.exit(code);
  setTimeout(() => endAll('SIGKILL'), PATIENCE_MS);
}

/** npm passes SIGTERM on to the shell between it and us only, so the shell's end counts as one. */
function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    endWith('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function watch(): void {
  if (watching) return;
  watching = true;
  for (const signal of SIGNALS) process.on(signal, () => endWith(signal));
  process.once('exit', () => endAll('SIGKILL'));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

/** A child in a process group of its own: it and its children end when this script ends. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  watch();
  const child = spawn(command, args, { ...options, detached: !WINDOWS });
  living.add(child);
  child.once('close', () => living.delete(child));
  return child;
}

/** Ends a child and its children at once. */
export function killGroup(child: ChildProcess): void {
  send(child, 'SIGKILL');
}
