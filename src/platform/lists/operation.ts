import type { List } from '../../domain/list.ts';
import type { FileFormat } from './listFile.ts';

/** The operation of a list that a route serves: the API description is made from it. */
export interface ListOperation {
  readonly list: List;
  readonly kind: 'page' | 'choices' | 'sums' | 'parts' | 'export' | FileFormat;
}
