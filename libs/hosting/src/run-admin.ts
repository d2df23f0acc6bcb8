/** A service's admin command: opens what it works on, prints the report, and ends with 1 and the reason when it fails. */
export async function runAdmin<Opened extends { close(): Promise<void> }>(
  open: () => Opened,
  run: (args: string[], opened: Opened) => Promise<string>,
): Promise<void> {
  try {
    const opened = open();
    try {
      const report = await run(process.argv.slice(2), opened);
      process.stdout.write(`${report}\n`);
    } finally {
      await opened.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
