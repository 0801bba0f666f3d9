import { createElement, lazy, useState, type ComponentType } from 'react';

/** A screen's code could not be loaded: the connection is lost, or a newer server no longer has that file. */
export class NotLoaded extends Error {}

export type Screen<Props extends object = object> = ComponentType<Props> & {
  /** Loads the code before rendering; settles either way. */
  readonly preload: () => Promise<void>;
};

/** A screen, or a part of one, whose code is loaded on first use. */
export const screen = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const ask = async () => (loaded = await load());
  const later = lazy(async () => ({
    default: await ask().catch((cause: unknown) => {
      throw new NotLoaded('This page has not been loaded.', { cause });
    }),
  }));
  // Renders without suspending if the code is loaded. The choice is kept in state, as switching would remount the page.
  const Screen = (props: Props) => {
    const [page] = useState(() => ({ drawn: loaded ?? later }));
    return createElement(page.drawn, props);
  };
  // A failure to load is reported where the screen renders.
  return Object.assign(Screen, { preload: () => ask().then(nothing, nothing) });
};

const nothing = () => undefined;
