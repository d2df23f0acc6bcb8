import { fill, type DemoTask } from './fill-demo.js';

await fill(JSON.parse(process.argv[2] ?? '{}') as DemoTask);
