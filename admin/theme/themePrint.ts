/** Print styles: black on white, without navigation and buttons, and only the topmost layer. */
export const onPaper = {
  ':root': { colorScheme: 'light' },
  '*, *::before, *::after': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    boxShadow: 'none !important',
    // Otherwise the sheet is printed before the colors have faded.
    transition: 'none !important',
  },
  '.no-print, .MuiButton-root, .MuiIconButton-root, .MuiDialogActions-root, .MuiBackdrop-root': {
    display: 'none !important',
  },
  '.MuiStepIcon-text': { fill: '#FFF !important' },
  // Folded sections have nothing to read.
  '.MuiAccordion-root:not(.Mui-expanded), .MuiAccordionSummary-expandIconWrapper': { display: 'none !important' },
  // An open dialog hides the page under it from screen readers, and so from paper.
  'body > [aria-hidden="true"]': { display: 'none !important' },
  'body, #main-content': { padding: '0 !important', overflow: 'visible !important' },
  '.MuiDialog-root': { position: 'static !important' },
  '.MuiDialog-container': { display: 'block !important', height: 'auto !important' },
  '.MuiDialog-paper': {
    display: 'block !important',
    width: '100% !important',
    maxWidth: 'none !important',
    maxHeight: 'none !important',
    height: 'auto !important',
    margin: '0 !important',
    border: '0 !important',
  },
  '.MuiDialog-paper, .MuiDialog-paper > *': { overflow: 'visible !important' },
  '.MuiPaper-root:not(.MuiDialog-paper), tr, dl > div': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
};
