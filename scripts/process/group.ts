import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';

const FORCE_AFTER_MS = 5000;
const PARENT_CHECK_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const WINDOWS = process.platform === 'win32';

const children = new Set<ChildProcess>();
/** The pipe to the guardian, a process that ends the children if this script is killed. */
let guardian: Socket | undefined;
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

/** Signals the children to exit and waits until all have exited; a second call kills them. */
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

/**
 * Shuts down when the parent shell exits, because npm sends SIGTERM only to the shell between npm
 * and this process.
 */
function endWithShell(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    shutDown('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Starts a process that ends the children if this process is killed before it can do so. */
function startGuardian(): void {
  const script = join(import.meta.dirname, 'guardian.ts');
  const child = spawn(process.execPath, [script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  // An open pipe must not keep a finished script running.
  guardian = child.stdin as Socket;
  guardian.unref();
  guardian.on('error', () => {});
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of SIGNALS) process.on(signal, () => shutDown(signal));
  process.once('exit', () => signalAll('SIGKILL'));
  if (process.env.npm_lifecycle_event !== undefined) endWithShell();
  if (!WINDOWS) startGuardian();
}

/** Spawns a child in its own process group: it and its children end with this script. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  watch();
  const child = spawn(command, args, { ...options, detached: !WINDOWS });
  children.add(child);
  guardian?.write(`+${child.pid}\n`);
  child.once('close', () => {
    children.delete(child);
    guardian?.write(`-${child.pid}\n`);
  });
  return child;
}

/** Kills a child process and the processes it started. */
export function killGroup(child: ChildProcess): void {
  send(child, 'SIGKILL');
}
