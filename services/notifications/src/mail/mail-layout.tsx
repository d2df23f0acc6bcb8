import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { Locale } from '../locale.js';
import { DARK, styles } from './mail-look.js';
import type { MailText } from './mail-template.js';

const IF_THE_BUTTON_FAILS: Record<Locale, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  es: 'Si el botón no funciona, copia esta dirección en tu navegador:',
};

export interface UnsubscribeWay {
  label: string;
  url: string;
}

interface MailLayoutProps {
  locale: Locale;
  origin: string;
  text: MailText;
  /** Left out where mails of the kind always go. */
  unsubscribe?: UnsubscribeWay;
}

/** Court blue above, one ball-yellow thing to do, the address again for mail programs that draw no buttons. */
export function MailLayout({ locale, origin, text, unsubscribe }: MailLayoutProps) {
  const address = origin + text.button.path;
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{DARK}</style>
      </Head>
      <Preview>{text.paragraphs[0] ?? text.heading}</Preview>
      <Body className="page" style={styles.page}>
        <Container className="card" style={styles.card}>
          <Section className="header" style={styles.header}>
            <Link href={origin} style={styles.brand}>
              Bandeja
            </Link>
          </Section>
          <Section className="main" style={styles.main}>
            <Heading as="h1" className="heading" style={styles.heading}>
              {text.heading}
            </Heading>
            {text.paragraphs.map((paragraph, place) => (
              <Text key={place} className="text" style={styles.text}>
                {paragraph}
              </Text>
            ))}
            <Section style={styles.action}>
              <Button href={address} className="button" style={styles.button}>
                {text.button.label}
              </Button>
            </Section>
            {text.otherWay && (
              <Text style={styles.otherWay}>
                <Link href={origin + text.otherWay.path} className="link" style={styles.link}>
                  {text.otherWay.label}
                </Link>
              </Text>
            )}
          </Section>
          <Section className="footer" style={styles.footer}>
            <Hr className="line" style={styles.line} />
            <Text className="small" style={styles.small}>
              {IF_THE_BUTTON_FAILS[locale]}
              <br />
              <Link href={address} className="link" style={styles.link}>
                {address}
              </Link>
            </Text>
            <Text className="small" style={styles.small}>
              {text.footnote}
            </Text>
            {unsubscribe && (
              <Text className="small" style={styles.small}>
                <Link href={unsubscribe.url} className="link" style={styles.textLink}>
                  {unsubscribe.label}
                </Link>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
