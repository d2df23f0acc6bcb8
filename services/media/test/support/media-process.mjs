import { LocalEventBus } from '@bandeja/events';
import { startService } from '@bandeja/hosting';
import { mediaService } from '../../dist/index.js';

/** A media process that a test can kill: the build, with the settings of its environment and an event bus of its own. */
const running = await startService(mediaService, process.env, { transport: new LocalEventBus(['media']) });
process.send({ port: running.app.getHttpServer().address().port });
