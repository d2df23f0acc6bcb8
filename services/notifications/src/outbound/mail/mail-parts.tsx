import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import type { ReactNode } from 'react';
import { styles } from './mail-look.js';

/** The other person whom a mail is about. */
export interface Face {
  name: string;
  /** Absent where they have no picture. */
  url?: string;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

function Row({ children, style }: { children: ReactNode; style?: React.CSSProperties }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

export function BesideFace({ face, children }: { face?: Face; children: ReactNode }) {
  return (
    <Row>
      <td style={{ verticalAlign: 'top' }}>{children}</td>
      {face && (
        <td className="face-cell" align="right" width={92} style={styles.faceCell}>
          <FaceMark {...face} />
        </td>
      )}
    </Row>
  );
}

/** The initials are a table cell, so that they show where pictures are blocked. */
function FaceMark({ name, url }: Face) {
  if (url) return <Img className="face" src={url} alt={name} width="72" height="72" style={styles.face} />;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} align="right">
      <tbody>
        <tr>
          <td className="face" width={72} height={72} align="center" style={styles.initials} aria-hidden>
            {initialsOf(name)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The button is a table cell, which mail programs without buttons draw too. */
export function ButtonCell({ href, label }: { href: string; label: string }) {
  return (
    <Row style={styles.action}>
      <td className="button" align="center" style={styles.button}>
        <Link href={href} style={styles.buttonLink}>
          {label}
        </Link>
      </td>
    </Row>
  );
}

export function MoneyRow({ text, receipt }: { text: string; receipt?: { label: string; url: string } }) {
  return (
    <Row>
      <td className="money" style={styles.money}>
        <Row>
          <td className="money-text">{text}</td>
          {receipt && (
            <td align="right" style={styles.receipt}>
              <Link href={receipt.url} className="link" style={styles.strongLink}>
                {receipt.label}
              </Link>
            </td>
          )}
        </Row>
      </td>
    </Row>
  );
}
