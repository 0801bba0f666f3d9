/**
 * A file's name without what nobody sees of it: signs that turn the direction of what follows (`invoice\u202Efdp.exe` reads
 * as a PDF), that have no width, that break the line, and halves of characters.
 */
export const plainFileName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
