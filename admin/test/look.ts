import { screen, within } from '@testing-library/react';

/** What a person sees, by its role and name; in a dialog of that name, where one is given. */
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const textbox = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
export const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));

/** What an input holds. */
export const valueOf = (input: HTMLElement): unknown => Reflect.get(input, 'value');

export const isDisabled = (control: HTMLElement): boolean => Reflect.get(control, 'disabled') === true;

export const hasFocus = (control: HTMLElement): boolean => document.activeElement === control;

/** What a table says, row by row. */
export const tableRows = (): string[][] =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent.trim()));
