const COURT = '#1746CF';
const INK = '#0A1736';
const BALL = '#DFF652';
const FONT = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = "Archivo, 'Arial Narrow', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The light scheme, on the elements themselves: many mail programs read nothing else. */
export const styles = {
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
    overflowWrap: 'anywhere' as const,
  },
  text: {
    color: INK,
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0 0 16px',
    overflowWrap: 'anywhere' as const,
  },
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
  otherWay: { fontSize: '16px', lineHeight: '25px', margin: '0 0 24px' },
  line: { borderColor: '#D5E1F8', borderWidth: '2px 0 0', margin: 0 },
  small: { color: '#3F4F7A', fontSize: '13px', lineHeight: '18px', margin: '16px 0 0' },
  footer: { padding: '0 32px 28px' },
  link: { color: COURT, wordBreak: 'break-all' as const },
  textLink: { color: COURT, textDecoration: 'underline' },
};

/** The dark one, over it, for the programs that know of it. */
export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #071331 !important; }
  .card { background-color: #0D1D47 !important; }
  .heading, .text { color: #F3F7FF !important; }
  .small { color: #B9C8EC !important; }
  .link { color: #93B8FF !important; }
  .line { border-color: #27407F !important; }
  .button { border-color: #DFF652 !important; }
}
@media (max-width: 480px) {
  .header, .main, .footer { padding-left: 20px !important; padding-right: 20px !important; }
}
`;
