import { Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';

interface Hint {
  readonly anchor: Element;
  readonly text: string;
}

/** Delay of a hint in milliseconds. */
const patience = 300;

/**
 * Tooltip of every element with `data-hint`, on hover and focus; Escape hides it. One for the whole page: a list has
 * hundreds of hints, and a tooltip component around each would render twice.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint>();
  useEffect(() => listenForHints(setHint), []);
  useEffect(() => {
    hint?.anchor.setAttribute('aria-describedby', hintId);
    return () => hint?.anchor.removeAttribute('aria-describedby');
  }, [hint]);
  if (!hint) return null;
  return (
    <Tooltip open id={hintId} title={hint.text} slotProps={{ popper: { anchorEl: hint.anchor } }}>
      <span hidden />
    </Tooltip>
  );
}

const hintId = 'hint';

/** Calls back with the hint to show, or undefined; answers a function that stops it. */
function listenForHints(tell: (hint: Hint | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (hint: Hint | undefined, after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(hint), after);
  };
  const pointed = ({ target, pointerType }: PointerEvent) => {
    // The hint itself can be hovered, to be read slowly or copied.
    if (pointerType === 'touch' || isIn(target, `#${hintId}`)) return clearTimeout(timer);
    const hint = hintOf(target);
    return show(hint, hint ? patience : 0);
  };
  const focused = ({ target }: FocusEvent) => isIn(target, ':focus-visible') && show(hintOf(target), 0);
  const left = () => show(undefined, 0);
  const escaped = ({ key }: KeyboardEvent) => key === 'Escape' && left();
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('pointerover', pointed, { signal });
  document.addEventListener('pointerdown', left, { signal });
  document.addEventListener('focusin', focused, { signal });
  document.addEventListener('focusout', left, { signal });
  document.addEventListener('keydown', escaped, { signal });
  document.addEventListener('scroll', left, { signal, capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function hintOf(target: EventTarget | null): Hint | undefined {
  const anchor = target instanceof Element ? target.closest('[data-hint]') : null;
  const text = anchor?.getAttribute('data-hint');
  return anchor && text ? { anchor, text } : undefined;
}
