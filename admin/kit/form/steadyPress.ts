/**
 * Keeps the focus in an input until the click on a button is over. The mousedown would take the focus: an input's
 * message that appears or disappears then moves the button, and the click misses it.
 */
export function steadyPresses(page: Document): void {
  page.addEventListener('mousedown', (event) => {
    if (event.button === 0 && pressed(event, page)) event.preventDefault();
  });
  // In the capture phase, before any click handler: inputs commit their value on blur.
  page.addEventListener('click', (event) => pressed(event, page)?.focus({ preventScroll: true }), { capture: true });
}

/** The pressed button or link, while an input elsewhere has the focus. */
function pressed({ target }: MouseEvent, { activeElement }: Document): HTMLElement | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  if (!button || !activeElement?.matches(typedInto) || button.closest(ofAnInput)) return undefined;
  return button;
}

const pressable = 'button, a[href]';
const typedInto = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]';

/** Buttons inside an input, such as clear or open, manage the focus themselves. */
const ofAnInput = '.MuiInputBase-root, .MuiPickersInputBase-root';
