import { createElement, lazy, useState, type ComponentType } from 'react';

/** The code of a screen has not come: the connection is cut, or the server is a newer one that has it no more. */
export class NotLoaded extends Error {}

export type Screen<Props extends object = object> = ComponentType<Props> & {
  /** Asks for its code before it is drawn; settled when that is there, or has failed. */
  readonly preload: () => Promise<void>;
};

/** A screen, or a piece of one, whose code is loaded when it is first opened. */
export const screen = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const ask = async () => (loaded = await load());
  const later = lazy(async () => ({
    default: await ask().catch((cause: unknown) => {
      throw new NotLoaded('This page has not been loaded.', { cause });
    }),
  }));
  // One whose code is there is drawn at once; what was begun as the one is not gone on with as the other.
  const Screen = (props: Props) => {
    const [page] = useState(() => ({ drawn: loaded ?? later }));
    return createElement(page.drawn, props);
  };
  // A browser asks once for a file; what does not come is told where it is drawn.
  return Object.assign(Screen, { preload: () => ask().then(nothing, nothing) });
};

const nothing = () => undefined;
