import { apart, type PlacedError } from '../wire/fieldErrors.ts';

/** The errors that have an input; what has none joins the sentence, or it would block every later save unseen. */
export function place(
  errors: readonly PlacedError[],
  inputs: ReadonlySet<string>,
  sentence: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  const homeless: string[] = [];
  for (const error of errors) {
    const { path, message } = error;
    // A single nested record may come as a list of one.
    const input = [path, path.replace(/\.0(?=\.)/g, '')].find((name) => inputs.has(name));
    if (input) found[input] = message;
    else if (message !== sentence) homeless.push(apart(error));
  }
  return { ...found, 'root.serverError': [sentence, ...homeless].join('\n') };
}
