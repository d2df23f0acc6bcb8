import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { LOGO_BALL, LOGO_BOW, LOGO_LETTERS } from './logo.js';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

export const INK = '#0A1736';
export const SOFT = '#566690';
export const COURT = '#1746CF';
const LINE = '#C9D6F2';

/** A4 with margins so wide that everything also fits on US Letter. */
export const LEFT = 56;
export const RIGHT = 539;
export const WIDTH = RIGHT - LEFT;
const TOP = 56;
const BOTTOM = 696;
const FOOT = 718;

/** A font family with Latin, Greek and Cyrillic letters. The web app's fonts are in a format that cannot be embedded. */
const require = createRequire(import.meta.url);
const { resolve } = require;
const FONTS = {
  text: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  strong: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

export interface TextStyle {
  size: number;
  font?: keyof typeof FONTS;
  color?: string;
  align?: 'left' | 'right';
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

export interface SheetOptions {
  title: string;
  author: string;
  locale: string;
  createdAt: Date;
  footer(page: number, pages: number): string;
}

/** The pages of a document: text in boxes, lines, and the structure that screen readers follow. */
export class Sheet {
  y = TOP;
  readonly root: Structure;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;

  constructor(private readonly options: SheetOptions) {
    const { title, author, locale, createdAt } = options;
    // With the first document: it is much code, which most processes never need.
    const Pdf = require('pdfkit') as typeof PDFDocument;
    this.#pdf = new Pdf({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Bandeja', CreationDate: createdAt, ModDate: createdAt },
    });
    this.#ended = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#pdf.on('end', resolve).on('error', reject);
    });
    this.root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.root);
  }

  /** How high a text is, in as many lines as it takes. */
  heightOf(text: string, width: number, style: TextStyle): number {
    this.#use(style);
    return this.#pdf.heightOfString(oneLine(text) || ' ', { width, lineGap: style.size * 0.25 });
  }

  /** Writes a text as an element of the structure; answers where it ends. */
  write(
    tag: string,
    text: string,
    { x, y, width }: Place,
    style: TextStyle,
    parent: Structure = this.root,
  ): number {
    const height = this.heightOf(text, width, style);
    const content = this.#pdf.markStructureContent(tag);
    this.#pdf
      .fillColor(style.color ?? INK)
      .text(oneLine(text), x, y, { width, align: style.align ?? 'left', lineGap: style.size * 0.25 });
    this.#pdf.endMarkedContent();
    parent.add(this.#pdf.struct(tag, tag === 'TH' ? COLUMN : {}, [content]));
    return y + height;
  }

  /** An element that holds others. */
  group(tag: string, parent: Structure = this.root): Structure {
    const group = this.#pdf.struct(tag);
    parent.add(group);
    return group;
  }

  line(kind: 'strong' | 'soft'): void {
    this.#decorate(() => {
      this.#pdf
        .moveTo(LEFT, this.y)
        .lineTo(RIGHT, this.y)
        .lineWidth(kind === 'strong' ? 2 : 0.75)
        .strokeColor(kind === 'strong' ? INK : LINE)
        .stroke();
    });
  }

  logo(width: number): void {
    this.#decorate(() => {
      const pdf = this.#pdf.save().translate(LEFT, this.y);
      pdf
        .scale(width / 306)
        .path(LOGO_LETTERS)
        .fill(INK);
      pdf.path(LOGO_BOW).lineWidth(14.4).stroke(INK);
      pdf.circle(LOGO_BALL.x, LOGO_BALL.y, LOGO_BALL.radius).fill(COURT).restore();
    });
    this.y += (width / 306) * 108;
  }

  /** Begins a new page when this height does not fit on the present one; true when it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.#pdf.addPage();
    this.y = TOP;
    return true;
  }

  async bytes(): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      const style: TextStyle = { size: 7.5, color: SOFT };
      this.#decorate(() => {
        this.#use(style);
        this.#pdf.fillColor(SOFT).text(this.options.footer(page + 1, count), LEFT, FOOT, { width: WIDTH });
      });
    }
    this.root.end();
    this.#pdf.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  /** Decoration that screen readers skip. */
  #decorate(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  #use({ size, font = 'text' }: TextStyle): void {
    this.#pdf.font(FONTS[font]).fontSize(size);
  }
}

const COLUMN = { scope: 'Column' } as object;

/** Names and titles come from users: line breaks in them become spaces. */
const oneLine = (text: string) =>
  text.replace(/[\s\p{Cc}]+/gu, (space) => (space === '\u00A0' || space === '\u202F' ? space : ' '));
