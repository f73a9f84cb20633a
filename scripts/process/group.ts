import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

const FORCE_AFTER_MS = 5000;
const PARENT_CHECK_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const WINDOWS = process.platform === 'win32';

const children = new Set<ChildProcess>();
let isWatching = false;
let isShuttingDown = false;

function send(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    children.delete(child);
  }
}

function signalAll(signal: NodeJS.Signals): void {
  for (const child of children) send(child, signal);
}

/** Asks the children to end and follows the last one; asked a second time, it forces them. */
function shutDown(signal: (typeof SIGNALS)[number]): void {
  if (isShuttingDown) {
    signalAll('SIGKILL');
    return;
  }
  isShuttingDown = true;
  const code = 128 + constants.signals[signal];
  for (const child of children) {
    child.once('close', (childCode) => {
      if (children.size === 0) process.exit(childCode ?? code);
    });
  }
  signalAll('SIGINT');
  if (children.size === 0) process.exit(code);
  setTimeout(() => signalAll('SIGKILL'), FORCE_AFTER_MS);
}

/** npm passes SIGTERM on to the shell between it and us only, so the shell's end counts as one. */
function endWithShell(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    shutDown('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of SIGNALS) process.on(signal, () => shutDown(signal));
  process.once('exit', () => signalAll('SIGKILL'));
  if (process.env.npm_lifecycle_event !== undefined) endWithShell();
}

/** A child in a process group of its own: it and its children end when this script ends. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  watch();
  const child = spawn(command, args, { ...options, detached: !WINDOWS });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** Ends a child and its children at once. */
export function killGroup(child: ChildProcess): void {
  send(child, 'SIGKILL');
}
