import { fill, type DemoTask } from './fill-demo.js';

// Whoever began this is gone: the next start goes on.
process.on('disconnect', () => process.exit(1));

try {
  await fill(JSON.parse(process.argv[2] ?? '{}') as DemoTask);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
