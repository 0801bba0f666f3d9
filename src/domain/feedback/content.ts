const lineBreak = /<br ?\/?>/gi;

/** Encodes feedback for the wire, where line breaks are <br>. */
export const withBreaks = (typed: string): string => typed.replace(/\r?\n/g, '<br>');

/** Decodes feedback to text with line breaks. Any other markup stays as typed and is shown literally. */
export const linesOf = (content: string): string => content.replace(lineBreak, '\n');
