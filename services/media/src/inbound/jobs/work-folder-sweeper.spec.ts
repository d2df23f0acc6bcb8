import { Clock } from '@bandeja/clock';
import type { Logger } from '@bandeja/observability';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepFolder } from '../../outbound/folder/old-files.js';
import { WorkFolderSweeper } from './work-folder-sweeper.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-work-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('removes at its start what was not written to for a day, and keeps files in use', async () => {
  for (const name of ['left-over.mp4', 'under-way.mp4']) writeFileSync(join(folder, name), 'film');
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(join(folder, 'left-over.mp4'), yesterday, yesterday);
  const sut = new WorkFolderSweeper((before) => sweepFolder(folder, before), new Clock(), {} as Logger);
  sut.start();
  await sut.stop();
  expect(readdirSync(folder)).toEqual(['under-way.mp4']);
});
