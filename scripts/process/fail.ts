/** Prints the problem and the next step, and ends the script. */
export function fail(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}
