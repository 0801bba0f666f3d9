/** An enumeration: code to label. */
export type Choices<Code extends string = string> = Readonly<Record<Code, string>>;

/** The label of a code; empty where there is none, and the code itself where it is none of the choices. */
export function labelOf(choices: Choices, code: string | number | boolean | null | undefined): string {
  if (code === null || code === undefined) return '';
  const key = String(code);
  return Object.hasOwn(choices, key) ? (choices[key] ?? key) : key;
}

/** As the short lists of the wire and the selects of the admin want it. */
export const choiceList = (choices: Choices): { readonly id: string; readonly name: string }[] =>
  Object.entries(choices).map(([id, name]) => ({ id, name }));

export function codesOf<Of extends object>(choices: Of): Extract<keyof Of, string>[] {
  const codes: Extract<keyof Of, string>[] = [];
  for (const code in choices) codes.push(code);
  return codes;
}
