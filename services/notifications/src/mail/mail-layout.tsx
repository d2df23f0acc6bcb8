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
import type { MailText } from './mail-template.js';

const COURT = '#1746CF';
const INK = '#0A1736';
const BALL = '#DFF652';
const FONT = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = "Archivo, 'Arial Narrow', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const styles = {
  page: { backgroundColor: '#EEF3FD', fontFamily: FONT, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: '#FFFFFF',
    borderRadius: '10px',
    maxWidth: '560px',
    margin: '0 auto',
    overflow: 'hidden',
  },
  header: { backgroundColor: COURT, padding: '20px 32px' },
  brand: {
    color: '#FFFFFF',
    fontFamily: DISPLAY,
    fontSize: '24px',
    fontWeight: 800,
    lineHeight: '28px',
    margin: 0,
    textDecoration: 'none',
  },
  main: { padding: '32px 32px 8px' },
  heading: {
    color: INK,
    fontFamily: DISPLAY,
    fontSize: '28px',
    fontWeight: 800,
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  text: { color: INK, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  button: {
    backgroundColor: BALL,
    border: `2px solid ${INK}`,
    borderRadius: '6px',
    color: INK,
    fontFamily: DISPLAY,
    fontSize: '17px',
    fontWeight: 700,
    padding: '13px 26px',
    textDecoration: 'none',
  },
  action: { padding: '8px 0 24px' },
  line: { borderColor: '#D5E1F8', borderWidth: '2px 0 0', margin: 0 },
  small: { color: '#3F4F7A', fontSize: '13px', lineHeight: '18px', margin: '16px 0 0' },
  footer: { padding: '0 32px 28px' },
  link: { color: COURT, wordBreak: 'break-all' as const },
};

const IF_THE_BUTTON_FAILS: Record<Locale, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  es: 'Si el botón no funciona, copia esta dirección en tu navegador:',
};

interface MailLayoutProps {
  locale: Locale;
  origin: string;
  text: MailText;
}

/** Court blue above, one ball-yellow thing to do, the address again for mail programs that draw no buttons. */
export function MailLayout({ locale, origin, text }: MailLayoutProps) {
  const address = origin + text.button.path;
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{text.paragraphs[0] ?? text.heading}</Preview>
      <Body style={styles.page}>
        <Container style={styles.card}>
          <Section style={styles.header}>
            <Link href={origin} style={styles.brand}>
              Bandeja
            </Link>
          </Section>
          <Section style={styles.main}>
            <Heading as="h1" style={styles.heading}>
              {text.heading}
            </Heading>
            {text.paragraphs.map((paragraph, place) => (
              <Text key={place} style={styles.text}>
                {paragraph}
              </Text>
            ))}
            <Section style={styles.action}>
              <Button href={address} style={styles.button}>
                {text.button.label}
              </Button>
            </Section>
          </Section>
          <Section style={styles.footer}>
            <Hr style={styles.line} />
            <Text style={styles.small}>
              {IF_THE_BUTTON_FAILS[locale]}
              <br />
              <Link href={address} style={styles.link}>
                {address}
              </Link>
            </Text>
            <Text style={styles.small}>{text.footnote}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
