import { resolve } from 'node:path';
import { installS3, startS3 } from './s3.mjs';

/** `make s3`: an S3 server on localhost:7070 until Ctrl-C. */
await installS3();
const s3 = await startS3({ directory: resolve('.bandeja/s3'), port: Number(process.env.S3_PORT ?? 7070) });
process.stdout.write(`S3 listens on ${s3.endpoint}, keys ${s3.accessKeyId} / ${s3.secretAccessKey}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => s3.stop().then(() => process.exit(0)));
