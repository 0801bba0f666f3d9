import { lazy, type ComponentType } from 'react';

/** The code of a screen has not come: the connection is cut, or the server is a newer one that has it no more. */
export class NotLoaded extends Error {}

/** A screen whose code is loaded when it is first opened. */
export const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({
    default: await load().catch((cause: unknown) => {
      throw new NotLoaded('This page has not been loaded.', { cause });
    }),
  }));
