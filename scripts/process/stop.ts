/** Says what is wrong and what to do next, and ends the script. */
export function stop(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}
