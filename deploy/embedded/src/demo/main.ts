import { once } from 'node:events';
import type { DemoTask } from './fill-demo.js';

// The parent process is gone. The next start continues, and two runs at the same time would conflict.
const end = () => process.exit(1);
process.on('disconnect', end);
if (!process.connected) end();

try {
  const asked = once(process, 'message');
  // Takes a moment, in which the parent process starts the product, or may end.
  const { fill } = await import('./fill-demo.js');
  await asked;
  await fill(JSON.parse(process.argv[2] ?? '{}') as DemoTask);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
