import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Locale } from '../../domain/locale.js';
import type { MailText } from '../texts/text-types.js';
import { DARK, styles } from './mail-look.js';
import { BesideFace, ButtonCell, MoneyRow, type Face } from './mail-parts.js';

const IF_THE_BUTTON_FAILS: Record<Locale, string> = {
  en: "If the button doesn't work, copy this link into your browser:",
  es: 'Si el botón no funciona, copia este enlace en tu navegador:',
};

export interface UnsubscribeWay {
  label: string;
  url: string;
}

interface MailLayoutProps {
  locale: Locale;
  origin: string;
  text: MailText;
  face?: Face;
  /** Left out where mails of the kind always go. */
  unsubscribe?: UnsubscribeWay;
}

/** One column with one yellow button, and its address as text for mail programs that show no buttons. */
export function MailLayout({ locale, origin, text, face, unsubscribe }: MailLayoutProps) {
  const { heading, button, otherWays = [], money, footnote, settings } = text;
  const [lead, ...paragraphs] = text.paragraphs;
  const address = origin + button.path;
  const receipt = money?.receipt && { label: money.receipt.label, url: origin + money.receipt.path };
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{DARK}</style>
      </Head>
      <Preview>{lead ?? heading}</Preview>
      <Body className="page" style={styles.page}>
        <Container style={styles.column}>
          <Section style={styles.top}>
            <Link href={origin} className="brand" style={styles.brand}>
              bandeja
            </Link>
          </Section>
          <Section className="card" style={styles.card}>
            <Section className="main" style={styles.main}>
              <BesideFace face={face}>
                <Heading as="h1" className="heading" style={styles.heading}>
                  {heading}
                </Heading>
                <Text className="lead" style={styles.lead}>
                  {lead}
                </Text>
              </BesideFace>
              {paragraphs.map((paragraph, place) => (
                <Text key={place} className="text" style={styles.text}>
                  {paragraph}
                </Text>
              ))}
              <ButtonCell href={address} label={button.label} />
              {otherWays.map(({ label, path }) => (
                <Text key={path} style={styles.otherWay}>
                  <Link href={origin + path} className="link" style={styles.strongLink}>
                    {label}
                  </Link>
                </Text>
              ))}
            </Section>
            {money && <MoneyRow text={money.text} receipt={receipt} />}
          </Section>
          <Section style={styles.footer}>
            <Text className="small" style={styles.small}>
              {footnote}
              {settings && ' '}
              {settings && (
                <Link href={origin + settings.path} className="link" style={styles.strongLink}>
                  {settings.label}
                </Link>
              )}
            </Text>
            {unsubscribe && (
              <Text className="small" style={styles.small}>
                <Link href={unsubscribe.url} className="link" style={styles.textLink}>
                  {unsubscribe.label}
                </Link>
              </Text>
            )}
            <Text className="small" style={styles.small}>
              {IF_THE_BUTTON_FAILS[locale]}
              <br />
              <Link href={address} className="link" style={styles.link}>
                {address}
              </Link>
            </Text>
            <Text className="small" style={styles.small}>
              Bandeja, Miami, FL
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
