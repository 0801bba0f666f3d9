import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens.ts';

/** Surfaces have lines instead of shadows. */
export function surfaces(t: Tokens): RaThemeOptions['components'] {
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { border: `1px solid ${t.line}` } } },
    MuiAccordion: { styleOverrides: { root: folded } },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: t.nav } } },
    MuiAppBar: { styleOverrides: { root: { border: 0, borderBottom: `1px solid ${t.line}` } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 300, describeChild: true },
      styleOverrides: { tooltip: { fontSize: 12 } },
    },
    MuiAlert: { styleOverrides: { root: { alignItems: 'center', color: t.text, ...fills(t) } } },
    MuiDialog: { styleOverrides: { paperFullScreen: { border: 0 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  };
}

/** One line between folded sections; an open one stands apart. */
const folded = {
  '&::before': { display: 'none' },
  '.MuiAccordion-root:not(.Mui-expanded) + &:not(.Mui-expanded)': { marginTop: -1 },
  '&.Mui-expanded': { borderRadius: 6 },
  '.Mui-expanded + &': { borderTopLeftRadius: 6, borderTopRightRadius: 6 },
  '&:has(+ .Mui-expanded)': { borderBottomLeftRadius: 6, borderBottomRightRadius: 6 },
};

const fills = ({ fill }: Tokens) => ({
  '&.MuiAlert-colorSuccess': { backgroundColor: fill.success },
  '&.MuiAlert-colorWarning': { backgroundColor: fill.warning },
  '&.MuiAlert-colorError': { backgroundColor: fill.error },
  '&.MuiAlert-colorInfo': { backgroundColor: fill.info },
});
