import { screen, within } from '@testing-library/react';
import type { Mark } from '@bandeja/film/marks';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { ShareNote } from './components/share-note';
import type { ShareNoteProps } from './shared-note';

export const arrow: Mark = {
  ...{ id: 'a', kind: 'arrow', style: { color: 'amber', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.5 } },
};
const document = JSON.stringify({ version: 1, marks: [arrow] });
export const SHARED: ShareNoteProps = {
  analysisId: 'analysis-1',
  note: {
    id: 'n1',
    timestampMs: 42_000,
    label: 'Too flat',
    showing: 'HOLD',
    holdMs: 3_000,
    drawingVersion: 1,
  },
  video: {
    ...{ id: 'v1', status: 'READY', durationMs: 60_000, width: 1_280, height: 720 },
    playbackUrl: 'http://localhost/files/film',
  },
  pinnings: [],
};

export const saved: string[] = [];

/** A browser that hands files to other apps. */
export function handsOver(to: (file: File) => Promise<void>) {
  const share = vi.fn(({ files: [file] }: { files: [File] }) => to(file));
  Object.assign(navigator, { share, canShare: () => true });
  return share;
}

/** What is saved is written down. */
export function fakeSaving(): void {
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: () => 'blob:http://localhost/picture',
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
}

export function endFakes(): void {
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
}

/** Opens what is shared of a note. */
export async function open(answers: object = {}, more: Partial<ShareNoteProps> = {}) {
  const drawn = { Drawings: { drawings: [{ annotationId: 'n1', version: 1, document }] } };
  const server = fakeServer({ ...drawn, ...answers });
  const element = <ShareNote {...SHARED} {...more} />;
  const { user } = await renderRoutes([{ path: '/', element }], { server });
  await user.click(screen.getByRole('button', { name: 'Share note at 0:42' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share note' }));
  return { server, user, sheet };
}

type Sheet = Awaited<ReturnType<typeof open>>['sheet'];
export const button = (sheet: Sheet, name: string) => sheet.findByRole('button', { name });
