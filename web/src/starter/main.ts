import { startServiceWorker } from '../lib/service-worker';
import { openTabChannel } from '../session/tabs';
import { AppFiles } from './app-files';
import { startScreen } from './start-screen';

const [root, starting] = ['root', 'starting'].map((id) => document.getElementById(id));
const files = document.querySelector<HTMLTemplateElement>('template[data-app]');
if (root && starting && files)
  startScreen({ root, starting, files: new AppFiles(files), openTabs: openTabChannel });
if (import.meta.env.PROD) startServiceWorker();
