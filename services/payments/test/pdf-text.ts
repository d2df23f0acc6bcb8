import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** All text in the order in which it is read. */
  text: string;
  pages: number;
  title: unknown;
  language: string | null;
  createdOn: unknown;
  /** The structure that screen readers follow, as a list of element names. */
  tags: string[];
  /** What of the text stands furthest right and furthest down, in points from the upper left corner. */
  right: number;
  bottom: number;
}

interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  try {
    return await readAll(pdf);
  } finally {
    await pdf.destroy();
  }
}

async function readAll(pdf: PDFDocumentProxy): Promise<ReadPdf> {
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language, CreationDate: createdOn } = info as Record<string, unknown>;
  const found = {
    text: '',
    pages: pdf.numPages,
    title,
    createdOn,
    tags: [] as string[],
    right: 0,
    bottom: 0,
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      found.text += item.hasEOL || item.str === '' ? `${item.str}\n` : item.str;
      found.right = Math.max(found.right, Number(item.transform[4]) + item.width);
      found.bottom = Math.max(found.bottom, height - Number(item.transform[5]));
    }
    found.tags.push(...rolesOf((await page.getStructTree()) as StructureNode | null));
  }
  return { ...found, text: found.text.replace(/\s+/g, ' '), language: language as string | null };
}

function rolesOf(node: StructureNode | null): string[] {
  if (!node) return [];
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
}
