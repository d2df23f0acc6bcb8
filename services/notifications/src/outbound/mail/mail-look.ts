const COURT = '#1746CF';
const INK = '#0A1736';
const SLATE = '#3F4F7A';
const BALL = '#DFF652';
const PAPER = '#FFFFFF';
const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = "'Archivo Variable', Archivo, 'Arial Narrow', Arial, sans-serif";

const display = { color: INK, fontFamily: DISPLAY, fontStretch: '75%', fontWeight: 800 } as const;
const wrapping = { overflowWrap: 'anywhere' as const };

/** The light scheme, on the elements themselves: many mail programs read nothing else. */
export const styles = {
  page: { backgroundColor: '#EEF3FD', fontFamily: FONT, margin: 0, padding: '24px 12px' },
  column: { maxWidth: '560px', margin: '0 auto' },
  top: { padding: '0 4px 12px' },
  brand: { ...display, fontSize: '24px', lineHeight: '28px', textDecoration: 'none' },
  card: { backgroundColor: PAPER, borderRadius: '10px' },
  main: { padding: '28px 32px 24px' },
  heading: {
    ...display,
    ...wrapping,
    fontSize: '38px',
    letterSpacing: '-0.01em',
    lineHeight: '42px',
    margin: '0 0 12px',
  },
  lead: { ...wrapping, color: SLATE, fontSize: '17px', lineHeight: '25px', margin: 0 },
  text: { ...wrapping, color: INK, fontSize: '17px', lineHeight: '26px', margin: '16px 0 0' },
  faceCell: { paddingLeft: '20px', verticalAlign: 'top', width: '92px' },
  face: {
    backgroundColor: '#D5E1F8',
    borderRadius: '36px',
    color: INK,
    display: 'block',
    fontSize: '12px',
    height: '72px',
    width: '72px',
  },
  initials: {
    ...display,
    backgroundColor: '#D5E1F8',
    borderRadius: '36px',
    fontSize: '26px',
    height: '72px',
    lineHeight: '72px',
    textAlign: 'center' as const,
    width: '72px',
  },
  action: { marginTop: '24px' },
  button: {
    backgroundColor: BALL,
    border: `2px solid ${INK}`,
    borderRadius: '6px',
    textAlign: 'center' as const,
  },
  buttonLink: {
    ...display,
    display: 'block',
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: '22px',
    padding: '15px 20px',
    textDecoration: 'none',
  },
  otherWay: { fontSize: '16px', lineHeight: '25px', margin: '16px 0 0' },
  money: {
    borderTop: '1px solid #D5E1F8',
    color: SLATE,
    fontSize: '14px',
    lineHeight: '20px',
    padding: '16px 32px',
  },
  receipt: { textAlign: 'right' as const, whiteSpace: 'nowrap' as const, paddingLeft: '16px' },
  footer: { padding: '0 4px' },
  small: { color: SLATE, fontSize: '13px', lineHeight: '19px', margin: '16px 0 0' },
  strongLink: { color: COURT, fontWeight: 600, textDecoration: 'none' },
  link: { color: COURT, wordBreak: 'break-all' as const },
  textLink: { color: COURT, textDecoration: 'underline' },
};

/** Overrides for programs that support a dark scheme. The button keeps its dark border. */
export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #071331 !important; }
  .card { background-color: #0D1D47 !important; }
  .brand, .heading, .text { color: #F3F7FF !important; }
  .lead, .small, .money { color: #B9C8EC !important; }
  .money { border-color: #27407F !important; }
  .face { background-color: #27407F !important; color: #F3F7FF !important; }
  .link { color: #93B8FF !important; }
}
@media (max-width: 480px) {
  .main, .money { padding-left: 20px !important; padding-right: 20px !important; }
  .heading { font-size: 30px !important; line-height: 34px !important; }
  .face-cell { padding-left: 12px !important; width: 68px !important; }
  .face { border-radius: 28px !important; font-size: 20px !important; height: 56px !important; line-height: 56px !important; width: 56px !important; }
}
`;
