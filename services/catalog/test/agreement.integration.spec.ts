import { AgreementAccepted } from '@bandeja/contracts/catalog-events';
import { asCoach, eventually } from '@bandeja/testing';
import { createHash, randomUUID } from 'node:crypto';
import { accept, startCatalogApp, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

describe('the coach agreement', () => {
  it('exists in English and Spanish from the first start, at 30 % [S0-3.34] [S0-7.14]', async () => {
    const coach = await asCoach();
    const english = await catalog.client.getActiveAgreement(
      { name: 'New Coach Agreement', locale: 'en' },
      { as: coach },
    );
    const spanish = await catalog.client.getActiveAgreement({ name: '', locale: 'es' }, { as: coach });
    expect(english).toMatchObject({
      agreement: {
        name: 'New Coach Agreement',
        version: '1.0',
        platformCommissionBps: 3_000,
        coachCommissionBps: 7_000,
      },
      accepted: false,
    });
    const active = await catalog.sql(
      'select name, platform_commission_bps as bps from agreement where is_active',
    );
    expect(active).toEqual([{ name: 'New Coach Agreement', bps: 3_000 }]);
    expect(english.agreement?.text).toContain('you receive 70 %');
    expect(spanish.agreement?.text).toContain('tú recibes el 70 %');
  });

  it('is not found under another name', async () => {
    await expect(
      catalog.client.getActiveAgreement({ name: 'Old Agreement', locale: 'en' }, { as: await asCoach() }),
    ).rejects.toMatchObject({ kind: 'not-found', code: 'AGREEMENT_NOT_FOUND' });
  });

  it('records who accepted what, when and from where, once [S0-7.16] [S0-7.18] (T-59)', async () => {
    const coachId = randomUUID();
    const coach = await asCoach(coachId);
    const { agreement } = await catalog.client.getActiveAgreement({ name: '', locale: 'en' }, { as: coach });
    const request = { agreementId: agreement?.id ?? '', ipAddress: '2001:db8::7', userAgent: 'Firefox/140' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => catalog.client.acceptAgreement(request, { as: coach })),
    );
    await catalog.client.acceptAgreement({ ...request, ipAddress: '198.51.100.9' }, { as: coach });
    expect(answers.map(({ profile }) => profile?.hasAcceptedCommissionAgreement)).toEqual([true, true, true]);

    const [texts] = await catalog.sql<{ en: string; es: string }>(
      'select text_en as en, text_es as es from agreement where is_active',
    );
    const sha256 = createHash('sha256').update(`${texts?.en}\n\n${texts?.es}`).digest('hex');
    const records = await catalog.sql(
      `select version, commission_bps, text_sha256, ip_address, user_agent,
         abs(extract(epoch from now() - accepted_at)) < 60 as "isNow"
       from agreement_acceptance where coach_id = $1::uuid`,
      coachId,
    );
    expect(records).toEqual([
      {
        version: '1.0',
        commission_bps: 3_000,
        text_sha256: sha256,
        ip_address: '2001:db8::7',
        user_agent: 'Firefox/140',
        isNow: true,
      },
    ]);
    await eventually(() =>
      expect(
        catalog.transport.messages(AgreementAccepted).filter((message) => message.coachId === coachId),
      ).toEqual([{ coachId, agreementId: agreement?.id, version: '1.0' }]),
    );
    expect(
      (await catalog.client.getActiveAgreement({ name: '', locale: 'en' }, { as: coach })).accepted,
    ).toBe(true);
  });

  it.each(['', 'not-a-uuid', randomUUID()])(
    'refuses to accept the unknown agreement "%s"',
    async (agreementId) => {
      await expect(
        catalog.client.acceptAgreement(
          { agreementId, ipAddress: '203.0.113.7', userAgent: '' },
          { as: await asCoach() },
        ),
      ).rejects.toMatchObject({ code: 'AGREEMENT_NOT_FOUND' });
    },
  );

  it('refuses an acceptance without a network address', async () => {
    const coach = await asCoach();
    const { agreement } = await catalog.client.getActiveAgreement({ name: '', locale: 'en' }, { as: coach });
    await expect(
      catalog.client.acceptAgreement(
        { agreementId: agreement?.id ?? '', ipAddress: 'onboarding', userAgent: '' },
        { as: coach },
      ),
    ).rejects.toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED' });
    expect((await accept(catalog, coach))?.hasAcceptedCommissionAgreement).toBe(true);
  });

  it('has one version in force per name, whose text cannot be changed', async () => {
    const second = `insert into agreement (id, name, version, text_en, text_es, text_sha256, platform_commission_bps, is_active)
      select gen_random_uuid(), name, '2.0', text_en, text_es, text_sha256, 2500, true from agreement where is_active`;
    await expect(catalog.sql(second)).rejects.toThrow(/unique/i);
    await expect(catalog.sql(`update agreement set text_en = text_en || '.'`)).rejects.toThrow(
      /agreement_text_check/,
    );
  });
});
