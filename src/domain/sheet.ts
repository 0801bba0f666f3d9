/** A column's name without regard to case, blanks, dashes and underscores: 'account_number' is 'Account Number'. */
export const plainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Where each of these columns stands in a sheet's header; the first of two with one name. */
export function columnsIn<Field extends string>(
  header: readonly string[],
  fields: readonly Field[],
): ReadonlyMap<Field, number> {
  const names = header.map(plainName);
  return new Map(
    fields.map((field) => [field, names.indexOf(plainName(field))] as const).filter(([, place]) => place >= 0),
  );
}
