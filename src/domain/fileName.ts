/**
 * A file name without invisible characters: those that turn the reading direction (`invoice\u202Efdp.exe` reads as a
 * PDF), have no width or break the line, and unpaired surrogates.
 */
export const plainFileName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
