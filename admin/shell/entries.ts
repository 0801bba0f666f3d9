import Home from '@mui/icons-material/HomeOutlined';
import type { ComponentType } from 'react';
import type { Action } from '../../src/domain/permissions.ts';
import type { ScreenEntry, Screens } from '../kit/screens.ts';
import { menu } from '../screens.ts';

export interface Entry extends ScreenEntry {
  readonly to: string;
  /** Whose entry it is; everyone's without. */
  readonly can?: Action;
}

export interface Group {
  readonly label: string;
  readonly icon: ComponentType;
  readonly entries: readonly Entry[];
}

const entryOf = ({ path, can, entry }: Screens): readonly Entry[] => (entry ? [{ ...entry, to: `/${path}`, can }] : []);

/** The navigation, top to bottom: what there is to open, shown to those for whom its action is allowed. */
export const navigation: readonly (Group | Entry)[] = [
  { label: 'Home', icon: Home, to: '/' },
  ...menu.flatMap<Group | Entry>((item) =>
    'screens' in item ? { ...item, entries: item.screens.flatMap(entryOf) } : entryOf(item),
  ),
];
