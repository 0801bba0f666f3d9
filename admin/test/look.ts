import { screen, within } from '@testing-library/react';

/** Finds elements by role and name, as people do; in the dialog of that name, if one is given. */
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const textbox = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
export const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));

/** Value of an input. */
export const valueOf = (input: HTMLElement): unknown => Reflect.get(input, 'value');

export const isDisabled = (control: HTMLElement): boolean => Reflect.get(control, 'disabled') === true;

export const hasFocus = (control: HTMLElement): boolean => document.activeElement === control;

/** Texts of a table, row by row. */
export const tableRows = (): string[][] =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent.trim()));
