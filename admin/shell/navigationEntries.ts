import Home from '@mui/icons-material/HomeOutlined';
import type { ComponentType } from 'react';
import type { Action } from '../../src/domain/permissions.ts';
import type { ScreenEntry, Screens } from '../kit/screens.ts';
import { menu } from '../screens.ts';

export interface Entry extends ScreenEntry {
  readonly to: string;
  /** The right that shows the entry; everyone sees it without. */
  readonly can?: Action;
}

export interface Group {
  readonly label: string;
  readonly icon: ComponentType;
  readonly entries: readonly Entry[];
}

const entryOf = ({ path, can, entry }: Screens): readonly Entry[] => (entry ? [{ ...entry, to: `/${path}`, can }] : []);

/** Entries of the navigation, top to bottom, before the user's rights are applied. */
export const navigation: readonly (Group | Entry)[] = [
  { label: 'Home', icon: Home, to: '/' },
  ...menu.flatMap<Group | Entry>((item) =>
    'screens' in item ? { ...item, entries: item.screens.flatMap(entryOf) } : entryOf(item),
  ),
];
