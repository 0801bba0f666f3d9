import { lazy, type ComponentType } from 'react';

/** The code of a screen has not come: the connection is cut, or the server is a newer one that has it no more. */
export class NotLoaded extends Error {}

export type Screen<Props extends object = object> = ComponentType<Props> & {
  /** Asks for its code before it is drawn. */
  readonly preload: () => void;
};

/** A screen, or a piece of one, whose code is loaded when it is first opened. */
export const screen = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> => {
  const drawn = lazy(async () => ({
    default: await load().catch((cause: unknown) => {
      throw new NotLoaded('This page has not been loaded.', { cause });
    }),
  }));
  // A browser asks once for a file; what does not come is told where it is drawn.
  return Object.assign(drawn, { preload: () => void load().catch(() => undefined) });
};
