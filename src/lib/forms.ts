import { Refusal } from './errors.ts';

/** The refusal of a multipart form with a file, in our words; undefined for any other error. */
export const formRefusalOf = ({ code, message }: Error & { readonly code?: string }): Refusal | undefined => {
  const [status, sentence] = sentences.get(code ?? message.replace(/^.* terminated/, 'Part terminated')) ?? [];
  return status && sentence ? new Refusal(status, sentence) : undefined;
};

type Answer = readonly [status: number, sentence: string];

const broken: Answer = [400, 'The form was not received completely. Please try again.'];

/** Keyed by the codes of the plugin, and by the messages of the parser below it, which knows no codes. */
const sentences: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['Unexpected end of multipart data', broken],
  ['Part terminated early due to unexpected end of multipart data', broken],
  ['FST_MP_PREMATURE_CLOSE', broken],
  ['Multipart: Boundary not found', broken],
  ['The needle cannot be an empty String/Buffer.', broken],
  ['The needle cannot have a length bigger than 256.', broken],
  ['Unsupported Content-Type.', broken],
  ['FST_PROTO_VIOLATION', [422, 'A field of the form has a name that is not allowed.']],
  ['FST_INVALID_JSON_FIELD_ERROR', [422, 'A field of the form is not JSON.']],
  ['FST_REQ_FILE_TOO_LARGE', [413, 'The file is too large.']],
  ['FST_FILES_LIMIT', [413, 'The form has more than one file.']],
  ['FST_FIELDS_LIMIT', [413, 'The form has too many fields.']],
  ['FST_PARTS_LIMIT', [413, 'The form has too many fields.']],
]);
