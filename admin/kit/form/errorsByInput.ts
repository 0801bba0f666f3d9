import { withFieldName, type PathError } from '../wire/fieldErrors.ts';

/**
 * Errors by the name of their input. Errors without an input join the summary, or they would block every later save
 * unseen.
 */
export function errorsByInput(
  errors: readonly PathError[],
  inputs: ReadonlySet<string>,
  summary: string,
): Record<string, string> {
  const byInput: Record<string, string> = {};
  const withoutInput: string[] = [];
  for (const error of errors) {
    const { path, message } = error;
    // The server may answer a single nested record as a list of one.
    const input = [path, path.replace(/\.0(?=\.)/g, '')].find((name) => inputs.has(name));
    if (input) byInput[input] = message;
    else if (message !== summary) withoutInput.push(withFieldName(error));
  }
  return { ...byInput, 'root.serverError': [summary, ...withoutInput].join('\n') };
}
