import type { DemoTask } from './fill-demo.js';

// Whoever began this is gone: the next start goes on, and two at once would get in each other's way.
const end = () => process.exit(1);
process.on('disconnect', end);
if (!process.connected) end();

try {
  // Takes seconds, in which whoever began this may end.
  const { fill } = await import('./fill-demo.js');
  await fill(JSON.parse(process.argv[2] ?? '{}') as DemoTask);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
