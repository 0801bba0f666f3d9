import type { RaThemeOptions } from 'react-admin';
import { dark, fontFamily, light, type Tokens } from './tokens.ts';
import { onPaper } from './themePrint.ts';
import { surfaces } from './themeSurfaces.ts';
import { status } from './themeStatus.ts';
import { ledger, tables } from './themeTables.ts';

function theme(tokens: Tokens): RaThemeOptions {
  return {
    palette: palette(tokens),
    typography,
    shape: { borderRadius: 6 },
    spacing: 8,
    shadows: flat,
    sidebar: { width: 220, closedWidth: 56 },
    components: { ...baseline(tokens), ...surfaces(tokens), ...controls(tokens), ...tables(tokens) },
  };
}

// 1 px lines instead of shadows, on all of MUI's 25 levels.
const none = 'none' as const;
const five = [none, none, none, none, none] as const;
const flat: RaThemeOptions['shadows'] = [...five, ...five, ...five, ...five, ...five];

function palette(t: Tokens): RaThemeOptions['palette'] {
  const onColour = t.mode === 'light' ? '#FFFFFF' : t.onPrimary;
  const status = (main: string, fill: string) => ({ main, light: fill, contrastText: onColour });
  return {
    mode: t.mode,
    background: { default: t.background, paper: t.paper },
    text: { primary: t.text, secondary: t.muted },
    primary: { main: t.primary, contrastText: t.onPrimary },
    secondary: { main: t.muted, contrastText: onColour },
    success: status(t.success, t.fill.success),
    warning: status(t.warning, t.fill.warning),
    error: status(t.error, t.fill.error),
    info: status(t.info, t.fill.info),
    divider: t.line,
    action: { hover: t.hover, selected: t.selected, hoverOpacity: 0.06 },
  };
}

const heading = { fontWeight: 600, lineHeight: 1.3 };

const typography: RaThemeOptions['typography'] = {
  fontFamily,
  htmlFontSize: 16,
  fontSize: 14,
  h1: { fontSize: 20, ...heading },
  h2: { fontSize: 16, ...heading },
  h3: { fontSize: 14, ...heading },
  /** A dashboard's figure. */
  h4: { fontSize: 28, ...heading, fontVariantNumeric: 'tabular-nums' },
  body1: { fontSize: 14, lineHeight: 1.45 },
  body2: { fontSize: 13, lineHeight: 1.45 },
  caption: { fontSize: 12, lineHeight: 1.45 },
  button: { fontSize: 14, fontWeight: 500, lineHeight: 1.45, textTransform: 'none' },
  overline: { textTransform: 'none' },
};

function baseline(t: Tokens): RaThemeOptions['components'] {
  const ring = { outline: `2px solid ${t.focus}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { colorScheme: t.mode },
        '*:focus-visible': ring,
        // Outlined inputs draw their own ring.
        '.MuiInputBase-input:focus-visible': { outline: 'none' },
        // No transition instead of a short one: that would animate every property, and inherited colors would change a
        // frame per level.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important', animationDuration: '0.01ms !important' },
        },
        // Plain classes in place of MUI components that would render by the hundred.
        '.link': { color: t.primary, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
        '.muted': { color: t.muted, 'a &': { color: 'inherit' } },
        '.list-table': ledger(t),
        '.status': status(t),
        '@media print': onPaper,
      },
    },
    // Without ripple MUI shows no focus at all, so the ring does.
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
  };
}

function controls(t: Tokens): RaThemeOptions['components'] {
  return {
    MuiButton: {
      defaultProps: { variant: 'outlined', disableElevation: true },
      styleOverrides: {
        root: { minHeight: 32, padding: '4px 12px' },
        outlined: { borderColor: t.inputLine },
        text: { padding: '4px 8px' },
      },
    },
    MuiFormControl: { defaultProps: { margin: 'dense', size: 'small' } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiAutocomplete: { defaultProps: { fullWidth: true, size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: t.paper, '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.focus } },
        notchedOutline: { borderColor: t.inputLine },
        sizeSmall: { minHeight: 36 },
      },
    },
    // Readable, as the helper text of a disabled input often gives the reason.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled:not(.Mui-error)': { color: t.muted } } } },
    // A border, as the knob would be white on white without a shadow.
    MuiSwitch: { styleOverrides: { thumb: { border: `1px solid ${t.inputLine}` } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 12 }, sizeSmall: { fontSize: 12 } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}

export const lightTheme = theme(light);
export const darkTheme = theme(dark);
