import { AgreementAccepted, CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { asCoach, eventually, type CommandEnd } from '@bandeja/testing';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutAgreementInForce } from '../src/use-cases/agreements/put-agreement-in-force.js';
import { accept, startCatalogApp, storeListedCoach, type CatalogApp } from './catalog-app.js';
import { operatorOf } from './operator.js';

let catalog: CatalogApp;
let operator: ReturnType<typeof operatorOf>;
const folder = mkdtempSync(join(tmpdir(), 'bandeja-agreement-'));

beforeAll(async () => {
  catalog = await startCatalogApp();
  operator = operatorOf(catalog);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await catalog.stop();
});

describe('a new agreement', () => {
  const file = (name: string, contents: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, contents);
    return path;
  };
  const publish = (version: string, ...more: string[]): Promise<CommandEnd> =>
    operator.admin([
      'agreements',
      'publish',
      '--version',
      version,
      '--commission-bps',
      '2500',
      '--text-file',
      file('en.txt', `\uFEFFVersion ${version}\r\nYou receive 75 %.\n`),
      '--text-file-es',
      file('es.txt', `Versión ${version}\nTú recibes el 75 %.\n`),
      ...more,
    ]);
  const inForce = async () =>
    (await catalog.sql<{ version: string }>('select version from agreement where is_active')).map(
      ({ version }) => version,
    );
  const active = async (coachId: string) =>
    catalog.client.getActiveAgreement({ name: '', locale: 'es' }, { as: await asCoach(coachId) });

  it('replaces the old one: coaches must accept it to be listed again (T-59)', async () => {
    const [first, second] = [await storeListedCoach(catalog), await storeListedCoach(catalog)];
    const terms = () =>
      catalog.sql<{ bps: number }>(
        'select commission_bps as bps from coach_profile where id = $1::uuid',
        first.coachId,
      );
    const { code, out } = await publish('1.1');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Version 1\.1 is in force\. \d+ coaches/),
    });
    expect(await inForce()).toEqual(['1.1']);
    expect([await operator.isListed(first.coachId), await operator.isListed(second.coachId)]).toEqual([
      false,
      false,
    ]);
    expect(await terms()).toEqual([{ bps: 3_000 }]);
    await eventually(() =>
      expect(
        catalog.transport
          .messages(CoachProfileUpdated)
          .filter(({ coachId }) => coachId === first.coachId)
          .at(-1),
      ).toMatchObject({ listed: false, profileCompleted: true }),
    );
    const { agreement, accepted } = await active(first.coachId);
    expect({ ...agreement, accepted }).toMatchObject({
      version: '1.1',
      platformCommissionBps: 2_500,
      accepted: false,
      text: 'Versión 1.1\nTú recibes el 75 %.',
    });
    const sha256 = createHash('sha256')
      .update('Version 1.1\nYou receive 75 %.\n\nVersión 1.1\nTú recibes el 75 %.')
      .digest('hex');
    expect(await operator.logged('agreements publish', agreement?.id ?? '')).toMatchObject([
      { operator: 'Olga', details: { version: '1.1', platformCommissionBps: 2_500, sha256 } },
    ]);

    const profile = await accept(catalog, first.coach);
    expect(profile?.hasAcceptedCommissionAgreement).toBe(true);
    expect([await operator.isListed(first.coachId), await operator.isListed(second.coachId)]).toEqual([
      true,
      false,
    ]);
    expect(await terms()).toEqual([{ bps: 2_500 }]);
    await eventually(() =>
      expect(
        catalog.transport.messages(AgreementAccepted).filter(({ coachId }) => coachId === first.coachId),
      ).toMatchObject([{ version: '1.0' }, { version: '1.1' }]),
    );
    const versions = await operator.shown('agreements', 'list');
    expect(versions).toMatchObject([
      { version: '1.1', state: 'in force', commissionBps: 2_500, acceptances: 1, textSha256: sha256 },
      { version: '1.0', state: 'past', commissionBps: 3_000 },
    ]);
  });

  it('can come into force later', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const before = await inForce();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish('2.0', '--effective', later)).out).toBe(
      `Version 2.0 is in force from ${later} on.`,
    );
    const putInForce = catalog.running.app.get(PutAgreementInForce, { strict: false });
    await putInForce.execute();
    expect([await inForce(), await operator.isListed(coachId)]).toEqual([before, true]);
    expect((await operator.shown('agreements', 'list'))[0]).toMatchObject({
      version: '2.0',
      state: 'to come',
    });
    await catalog.sql(`update agreement set effective_at = now() where version = '2.0' returning 1`);
    await Promise.all([putInForce.execute(), putInForce.execute()]);
    expect([await inForce(), await operator.isListed(coachId)]).toEqual([['2.0'], false]);
  });

  it('cannot be accepted in its old version by someone who is reading it', async () => {
    const { coachId, coach } = await storeListedCoach(catalog);
    const { agreement } = await active(coachId);
    expect((await publish('2.1')).code).toBe(0);
    const request = { agreementId: agreement?.id ?? '', ipAddress: '203.0.113.7', userAgent: '' };
    await expect(catalog.client.acceptAgreement(request, { as: coach })).rejects.toMatchObject({
      code: 'AGREEMENT_NOT_FOUND',
    });
    const current = { ...request, agreementId: (await active(coachId)).agreement?.id ?? '' };
    const accepting = catalog.client.acceptAgreement(current, { as: coach }).catch(() => undefined);
    expect((await publish('2.2')).code).toBe(0);
    await accepting;
    expect(await operator.isListed(coachId)).toBe(false);
  });

  it('is refused with an existing version, an invalid share, no text or a past date', async () => {
    const before = await catalog.sql('select * from agreement order by version');
    const wrong: [string, string[], number, string][] = [
      ['1.0', [], 1, 'Version 1.0 already exists'],
      ['next', [], 1, 'A version is written like 1.1.'],
      ['3.0', ['--commission-bps', '10001'], 2, 'not a whole number from 0 to 10000'],
      ['3.0', ['--text-file', file('empty.txt', ' \n')], 1, 'A text has 1 to'],
      ['3.0', ['--text-file-es', join(folder, 'nowhere.txt')], 2, 'cannot be read'],
      ['3.0', ['--text-file', file('latin1.txt', Buffer.from([0x41, 0xe9, 0x41]))], 2, 'not a text in UTF-8'],
      ['3.0', ['--effective', '2020-01-01'], 1, 'cannot have been in force'],
      ['3.0', ['--effective', 'soon'], 2, 'is not a time'],
    ];
    for (const [version, more, code, problem] of wrong)
      expect(await publish(version, ...more)).toMatchObject({
        code,
        out: '',
        err: expect.stringContaining(problem),
      });
    expect(await catalog.sql('select * from agreement order by version')).toEqual(before);
  });
});
