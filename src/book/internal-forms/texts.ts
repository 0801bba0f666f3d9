import { readFileSync } from 'node:fs';

/** A text that a document prints besides the answers: paragraphs, some of them under a heading. */
export interface Text {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
}

export const textsOf = (document: 'oaa' | 'investor_profile' | 'certificate', firmName: string): readonly Text[] =>
  readFileSync(new URL(`../../../templates/documents/${document}.txt`, import.meta.url), 'utf8')
    .replaceAll('{firmName}', () => firmName)
    .split(/^# /m)
    .map((part, index) => {
      const [first = '', ...others] = part.trim().split(/\n{2,}/);
      return index === 0 ? { paragraphs: [first, ...others] } : { heading: first, paragraphs: others };
    });
