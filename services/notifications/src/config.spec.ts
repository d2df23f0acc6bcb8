import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { configSchema, loadConfig } from './config.js';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the settings', () => {
  it('are those in .env.example, with its defaults', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(configSchema.shape).sort());
    const { MAIL_FROM, MAIL_MAX_ATTEMPTS, MAIL_FIRST_PAUSE_MS, ...others } = example;
    const { OPERATOR_EMAIL, OPERATOR_LOCALE, ...unlimited } = others;
    const { CONTACT_MESSAGES_PER_ADDRESS, CONTACT_MESSAGES_PER_HOUR, ...needed } = unlimited;
    expect(loadConfig(needed)).toEqual(loadConfig(example));
    expect({ OPERATOR_EMAIL, OPERATOR_LOCALE }).toEqual({
      OPERATOR_EMAIL: 'hello@bandeja.example',
      OPERATOR_LOCALE: 'en',
    });
    expect({ CONTACT_MESSAGES_PER_ADDRESS, CONTACT_MESSAGES_PER_HOUR }).toEqual({
      CONTACT_MESSAGES_PER_ADDRESS: '5',
      CONTACT_MESSAGES_PER_HOUR: '200',
    });
    expect({ MAIL_FROM, MAIL_MAX_ATTEMPTS, MAIL_FIRST_PAUSE_MS }).toEqual({
      MAIL_FROM: 'Bandeja <hello@bandeja.example>',
      MAIL_MAX_ATTEMPTS: '12',
      MAIL_FIRST_PAUSE_MS: '5000',
    });
  });

  it('reduce an origin with a path to the origin', () => {
    expect(loadConfig({ ...example, PUBLIC_ORIGIN: 'https://bandeja.example/' }).PUBLIC_ORIGIN).toBe(
      'https://bandeja.example',
    );
  });

  it('are all reported at once when they are missing or invalid', () => {
    expect(() => loadConfig({ SMTP_URL: 'mail.example', PUBLIC_ORIGIN: 'ftp://x' })).toThrow(
      /DATABASE_URL[\s\S]*SMTP_URL[\s\S]*PUBLIC_ORIGIN/,
    );
  });
});
