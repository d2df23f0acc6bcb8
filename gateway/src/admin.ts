import { runGatewayAdmin } from './gateway-admin.js';

process.exitCode = await runGatewayAdmin(process);
