import { createInterface } from 'node:readline';

const FORCE_AFTER_MS = 5000;
const groups = new Set<number>();

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of groups) {
    try {
      process.kill(-pid, signal);
    } catch {
      groups.delete(pid);
    }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(pid);
  else groups.delete(pid);
}
// The loop ends when the pipe closes, which happens even if the script is killed.
signalAll('SIGINT');
if (groups.size > 0) setTimeout(() => signalAll('SIGKILL'), FORCE_AFTER_MS);
