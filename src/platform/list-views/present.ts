import { viewFor } from '../../domain/listView.ts';
import type { Actor } from '../../domain/permissions.ts';
import { listNamed } from './listNamed.ts';
import type { ListView } from './entity.ts';

/** The view as the reader's own list can show it, without the columns that they may not see. */
export const presentView = (view: ListView, reader: Actor) => ({
  id: view.id,
  list: view.list,
  name: view.name,
  audience: view.audience,
  own: view.owner.id === reader.id,
  ...viewFor(listNamed(view.list, reader), reader, view),
  version: view.version,
});
