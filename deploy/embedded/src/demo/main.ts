import type { DemoTask } from './fill-demo.js';

// The parent process is gone. The next start continues, and two runs at the same time would conflict.
const end = () => process.exit(1);
process.on('disconnect', end);
if (!process.connected) end();

try {
  // Takes seconds, in which the parent process may end.
  const { fill } = await import('./fill-demo.js');
  await fill(JSON.parse(process.argv[2] ?? '{}') as DemoTask);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
