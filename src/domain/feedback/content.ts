const lineBreak = /<br ?\/?>/gi;

/** As it travels: its line breaks are markup. */
export const withBreaks = (typed: string): string => typed.replace(/\r?\n/g, '<br>');

/** As it is kept and read: text with lines. No other markup is any: it is shown as it was typed. */
export const linesOf = (content: string): string => content.replace(lineBreak, '\n');
