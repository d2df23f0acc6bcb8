import { Blob, File } from 'node:buffer';
import { forgetUploads, lastUpload } from '../../../test/fake-uploads';
import { fakeMicrophone } from '../../../test/fake-microphone';
import { keptVoices, type KeptVoice } from '../../../lib/kept-things';
import { NoteVoice } from './note-voice';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../../lib/kept-things', () => ({
  keptVoices: {
    read: async (place: readonly string[]) => kept.get(place.join()),
    keep: async (place: readonly string[], thing: unknown) => void kept.set(place.join(), thing),
    drop: async (place: readonly string[]) => void kept.delete(place.join()),
  },
}));

const PLACE = ['coach-1', 'analysis-1', 'note-1'] as const;
const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));
const keptNow = () => keptVoices.read(PLACE);
const textOf = (voice: KeptVoice | undefined) => voice && new TextDecoder().decode(voice.bytes);

beforeEach(() => {
  kept.clear();
  forgetUploads();
  // Those of jsdom do not give their bytes.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  URL.createObjectURL = (blob) => `blob:${(blob as File).name}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

async function recorded(words = 'hello', types?: string[]) {
  const microphone = fakeMicrophone(types);
  const voice = new NoteVoice(PLACE);
  voice.connect();
  await voice.recorder.start();
  microphone.recorder().give(words);
  voice.recorder.stop();
  await settle();
  return { voice, ...microphone };
}

describe('what is spoken for a note', () => {
  it('is kept on the device while it grows, and is there after a reload', async () => {
    const { recorder } = fakeMicrophone();
    const voice = new NoteVoice(PLACE);
    await voice.recorder.start();
    recorder().give('until ');
    recorder().give('here');
    await settle();
    expect(textOf(await keptNow())).toBe('until here');

    const reloaded = new NoteVoice(PLACE);
    await settle();
    expect(await reloaded.recording()?.file.text()).toBe('until here');
  });

  it('is a file of the type that the browser records, without its codecs', async () => {
    const { voice } = await recorded('hello', ['audio/mp4']);
    expect(voice.recording()?.file).toMatchObject({
      name: expect.stringMatching(/^voice-\d+\.m4a$/),
      type: 'audio/mp4',
    });
    const opus = await recorded();
    expect(opus.voice.recording()?.file).toMatchObject({
      name: expect.stringMatching(/\.webm$/),
      type: 'audio/webm',
    });
  });

  it('is sent with the note and not before, once', async () => {
    const { voice } = await recorded();
    expect(lastUpload()).toBeUndefined();
    const sending = voice.send();
    await settle();
    expect(lastUpload().options.metadata).toMatchObject({ purpose: 'voice', filetype: 'audio/webm' });
    const [sent] = [lastUpload()];
    sent.finish('clip-1');
    expect(await sending).toEqual({ videoId: 'clip-1' });
    expect(await voice.send()).toEqual({ videoId: 'clip-1' });
    expect(lastUpload()).toBe(sent);
    await settle();
    expect(await keptNow()).toMatchObject({ videoId: 'clip-1' });
  });

  it('is sent again once the server has lost it', async () => {
    const { voice } = await recorded();
    const first = voice.send();
    await settle();
    lastUpload().finish('clip-1');
    await first;
    voice.forgetSent();
    const second = voice.send();
    await settle();
    lastUpload().finish('clip-2');
    expect(await second).toEqual({ videoId: 'clip-2' });
  });

  it('is ended and sent whole by who saves while it is recorded', async () => {
    const { recorder } = fakeMicrophone();
    const voice = new NoteVoice(PLACE);
    await voice.recorder.start();
    recorder().give('hello');
    const sending = voice.send();
    await settle();
    lastUpload().finish('clip-1');
    expect(await sending).toEqual({ videoId: 'clip-1' });
    expect(recorder().state).toBe('inactive');
  });

  it('is told as not sent when the server refuses it, and is still here', async () => {
    const { voice } = await recorded();
    const sending = voice.send();
    await settle();
    lastUpload().options.onError?.(lastUpload().answer(422, { code: 'TOO_MANY_UNUSED_VIDEOS' }));
    expect(await sending).toBe('failed');
    expect(voice.recording()).toBeDefined();
    const again = voice.send();
    await settle();
    lastUpload().finish('clip-1');
    expect(await again).toEqual({ videoId: 'clip-1' });
  });

  it('gives way to what is spoken next, but not to nothing', async () => {
    const { voice, recorder } = await recorded('first');
    await voice.recorder.start();
    expect(voice.recording()).toBeUndefined();
    voice.recorder.stop();
    await settle();
    expect(await voice.recording()?.file.text()).toBe('first');
    await voice.recorder.start();
    recorder().give('second');
    voice.recorder.stop();
    await settle();
    expect(await voice.recording()?.file.text()).toBe('second');
    expect(textOf(await keptNow())).toBe('second');
  });

  it.each(['remove', 'forget'] as const)('leaves nothing behind: %s', async (gone) => {
    const { recorder } = fakeMicrophone();
    const voice = new NoteVoice(PLACE);
    await voice.recorder.start();
    recorder().give('hello');
    voice.recorder.stop();
    voice[gone]();
    await settle();
    expect(voice.recording()).toBeUndefined();
    expect(await keptNow()).toBeUndefined();
    expect(await voice.send()).toBe('none');
  });

  it('does not come back into a note that was given up before it was read', async () => {
    await recorded();
    const reloaded = new NoteVoice(PLACE);
    reloaded.forget();
    await settle();
    expect(reloaded.recording()).toBeUndefined();
    expect(await keptNow()).toBeUndefined();
  });
});
