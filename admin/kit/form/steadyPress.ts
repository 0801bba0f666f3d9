/**
 * Leaves the focus in an input until a press on a button beside it has ended. A press has two halves, and the first would
 * take the focus: what the input then says, or says no more, moves the button away from under the second, and nothing is
 * pressed at all.
 */
export function steadyPresses(page: Document): void {
  page.addEventListener('mousedown', (event) => {
    if (event.button === 0 && pressed(event, page)) event.preventDefault();
  });
  // Before anything hears of the press: inputs take over what was typed as they are left.
  page.addEventListener('click', (event) => pressed(event, page)?.focus({ preventScroll: true }), { capture: true });
}

/** The button or link that is pressed while something is typed elsewhere. */
function pressed({ target }: MouseEvent, { activeElement }: Document): HTMLElement | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  if (!button || !activeElement?.matches(typedInto) || button.closest(ofAnInput)) return undefined;
  return button;
}

const pressable = 'button, a[href]';
const typedInto = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]';

/** What opens or empties an input leaves the focus in it as it thinks best. */
const ofAnInput = '.MuiInputBase-root, .MuiPickersInputBase-root';
