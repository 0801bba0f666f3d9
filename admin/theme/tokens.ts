export interface Tokens {
  readonly mode: 'light' | 'dark';
  readonly background: string;
  readonly paper: string;
  readonly text: string;
  readonly muted: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly info: string;
  /** Ground below text in the color of the same name. */
  readonly fill: { readonly success: string; readonly warning: string; readonly error: string; readonly info: string };
  readonly line: string;
  readonly inputLine: string;
  readonly nav: string;
  readonly selected: string;
  readonly hover: string;
  readonly focus: string;
}

/** Every pair of text and ground has a contrast of 4.5 to 1, input borders and the focus ring 3 to 1. */
export const light: Tokens = {
  mode: 'light',
  background: '#F6F7F9',
  paper: '#FFFFFF',
  text: '#1B2430',
  muted: '#566273',
  primary: '#1F4E79',
  onPrimary: '#FFFFFF',
  success: '#1E7145',
  warning: '#8A5A00',
  error: '#B3261E',
  info: '#0B5CAD',
  fill: { success: '#E6F4EC', warning: '#FFF4DB', error: '#FCE8E6', info: '#E6F0FA' },
  line: '#DDE2E8',
  inputLine: '#8491A3',
  nav: '#EEF1F5',
  selected: '#DCE7F2',
  hover: '#F1F4F8',
  focus: '#0B5CAD',
};

export const fontFamily = '"Inter Variable", system-ui, sans-serif';

export const dark: Tokens = {
  mode: 'dark',
  background: '#12171E',
  paper: '#1A2029',
  text: '#E6EAF0',
  muted: '#A3AFBF',
  primary: '#8AB8E6',
  onPrimary: '#0E1620',
  success: '#7BC79A',
  warning: '#E5B85C',
  error: '#F2A29B',
  info: '#8AB8E6',
  fill: { success: '#2A3B3B', warning: '#3A3831', error: '#3D353B', info: '#2C3847' },
  line: '#2B333F',
  inputLine: '#6B7889',
  nav: '#1A2029',
  selected: '#2C3847',
  hover: '#202833',
  focus: '#8AB8E6',
};
