import i18next from 'i18next';
import { authRefusal, fakeServer } from '../test/fake-server';
import { AppTexts } from './texts';

const PARTS = {
  'GET /locales/en/start.json': { ui: { back: 'Back' } },
  'GET /locales/es/start.json': { ui: { back: 'Atrás' } },
  'GET /locales/en/results.json': { results: { notes: 'Notes' } },
  'GET /locales/es/results.json': { results: { notes: 'Notas' } },
};

function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ ...PARTS, ...answers });
  const instance = i18next.createInstance();
  const texts = new AppTexts(instance);
  const start = () =>
    instance.use(texts.backend).init({ lng: 'es', fallbackLng: () => [], load: 'languageOnly' });
  const asked = () => Object.keys({ ...PARTS, ...answers }).filter((call) => server.callsOf(call).length > 0);
  return { server, instance, texts, start, asked };
}

describe('the texts of a screen', () => {
  it('come with those of the start where both are asked for at once, in one language', async () => {
    const { instance, texts, start, asked } = open();
    await Promise.all([start(), texts.bring('results')]);
    expect(instance.t('results.notes')).toBe('Notas');
    expect(instance.t('ui.back')).toBe('Atrás');
    expect(asked()).toEqual(['GET /locales/es/start.json', 'GET /locales/es/results.json']);
  });

  it('come later with a later screen, once', async () => {
    const { server, instance, texts, start } = open();
    await start();
    expect(instance.exists('results.notes')).toBe(false);
    await Promise.all([texts.bring('results'), texts.bring('results')]);
    await texts.bring('results');
    expect(instance.t('results.notes')).toBe('Notas');
    expect(instance.t('ui.back')).toBe('Atrás');
    expect(server.callsOf('GET /locales/es/results.json')).toHaveLength(1);
  });

  it.each([
    ['at once', false],
    ['later', true],
  ])('are added to those of the start under the same name, where they come %s', async (_title, isLater) => {
    const call = 'GET /locales/es/results.json';
    const { instance, texts, start } = open({ [call]: { ui: { next: 'Siguiente' } } });
    if (isLater) await start();
    await Promise.all([isLater || start(), texts.bring('results')]);
    expect([instance.t('ui.back'), instance.t('ui.next')]).toEqual(['Atrás', 'Siguiente']);
  });

  describe('in one file, which the page has named', () => {
    const FILE = '/locales/es/start-results.json';
    const TOGETHER = { ui: { back: 'Atrás' }, results: { notes: 'Notas' } };

    beforeEach(() => {
      const link = document.createElement('link');
      link.setAttribute('href', FILE);
      link.dataset.texts = 'start results';
      document.head.append(link);
    });
    afterEach(() => document.querySelector('link[data-texts]')?.remove());

    it('are asked for once, and one by one for another language', async () => {
      const { server, instance, texts, start } = open({ [`GET ${FILE}`]: TOGETHER });
      await Promise.all([start(), texts.bring('results')]);
      expect([instance.t('ui.back'), instance.t('results.notes')]).toEqual(['Atrás', 'Notas']);
      expect(server.callsOf(`GET ${FILE}`)).toHaveLength(1);
      expect(server.callsOf('GET /locales/es/results.json')).toHaveLength(0);
      await instance.changeLanguage('en');
      expect(instance.t('results.notes')).toBe('Notes');
    });

    it('are asked for one by one where the file does not come', async () => {
      const { instance, texts, start } = open({ [`GET ${FILE}`]: authRefusal(503, 'x', 'x') });
      await Promise.all([start(), texts.bring('results')]);
      expect([instance.t('ui.back'), instance.t('results.notes')]).toEqual(['Atrás', 'Notas']);
    });
  });

  it('come in the other language with a switch', async () => {
    const { instance, texts, start } = open();
    await Promise.all([start(), texts.bring('results')]);
    await instance.changeLanguage('en');
    expect(instance.t('results.notes')).toBe('Notes');
    expect(instance.t('ui.back')).toBe('Back');
  });

  it('are asked for again where they did not come', async () => {
    const call = 'GET /locales/es/results.json';
    const { server, instance, texts, start } = open({ [call]: authRefusal(503, 'x', 'x') });
    await start();
    await expect(texts.bring('results')).rejects.toThrow();
    server.answer(call, PARTS[call]);
    await texts.bring('results');
    expect(instance.t('results.notes')).toBe('Notas');
  });
});
