import 'reflect-metadata';

export { startGateway, type GatewayPlatform, type RunningGateway } from './start-gateway.js';
export { runGatewayAdmin } from './gateway-admin.js';
