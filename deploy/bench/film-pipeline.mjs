import { posterTimeMs } from '../../services/media/dist/domain/poster-time.js';
import { renditionPlanOf } from '../../services/media/dist/domain/rendition-plan.js';
import { isSlowToSeek } from '../../services/media/dist/domain/scrub-plan.js';
import { spriteLayoutOf } from '../../services/media/dist/domain/sprite-layout.js';
import { CagedDecoder } from '../../services/media/dist/outbound/decoder/caged-decoder.js';
import { cages } from '../../services/media/dist/outbound/decoder/cages.js';
import { findCage } from '../../services/media/dist/outbound/decoder/find-cage.js';
import { decoderPrograms } from '../../services/media/dist/outbound/decoder/programs.js';
import { Ffmpeg } from '../../services/media/dist/outbound/ffmpeg/ffmpeg.js';
import { FfmpegRenderer } from '../../services/media/dist/outbound/ffmpeg/ffmpeg-renderer.js';
import { MediaInfoReader } from '../../services/media/dist/outbound/probe/mediainfo-reader.js';
import { MediaProbe } from '../../services/media/dist/outbound/probe/media-probe.js';
import { sha256Of } from '../../services/media/dist/use-cases/process/hash-file.js';
import { readFrameTable } from '../../services/media/dist/use-cases/process/read-frame-table.js';

const TIMEOUT_MS = 600_000;

/** What media does with a film, without its queue, its database and the decoder's cage. */
export async function openPipeline(ffmpegPath, folder) {
  const programs = decoderPrograms(ffmpegPath);
  const ffmpeg = new Ffmpeg(new CagedDecoder(programs, await findCage(programs, folder, [cages().at(-1)])));
  const probe = new MediaProbe(new MediaInfoReader(), ffmpeg, TIMEOUT_MS);
  const renderer = new FfmpegRenderer(ffmpeg, folder, TIMEOUT_MS);
  await probe.onModuleInit();
  return {
    /** From the check of the upload to the pictures of the rendition. */
    prepare: async (film) => {
      await probe.probe(film);
      const [source] = await Promise.all([probe.describe(film), sha256Of(film)]);
      await withRendition(renderer, film, source, async (rendition) => {
        const made = await probe.describe(rendition);
        const atMs = posterTimeMs(made.durationMs);
        const pictures = [
          { kind: 'thumbnail', atMs },
          { kind: 'poster', atMs },
          { kind: 'sprite', layout: spriteLayoutOf(made) },
        ];
        await renderer.withPictures(rendition, pictures, { decodeAll: false }, async () => undefined);
        await readFrameTable(rendition);
        await probe.longestGroup(rendition);
      });
    },
    /** What is made afterwards, where jumping about in the film is slow. Calls `measure` with the work. */
    scrub: async (film, measure) => {
      const source = await probe.describe(film);
      return withRendition(renderer, film, source, async (rendition) => {
        if (!isSlowToSeek(source, await probe.longestGroup(rendition))) return undefined;
        const { timescale } = await readFrameTable(rendition);
        return measure(() => renderer.withScrub(rendition, { timescale }, async () => undefined));
      });
    },
  };
}

function withRendition(renderer, film, source, work) {
  const { container, colour } = source;
  return renderer.withRendition(film, { plan: renditionPlanOf(source), container, colour }, work);
}
