import 'reflect-metadata';
import { loadConfigOfProcess } from './config.js';
import { runAdminCommand } from './inbound/cli/admin-command.js';
import { openAdmin } from './open-admin.js';

try {
  const admin = openAdmin(loadConfigOfProcess().DATABASE_URL);
  try {
    const report = await runAdminCommand(process.argv.slice(2), admin);
    process.stdout.write(`${report}\n`);
  } finally {
    await admin.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
