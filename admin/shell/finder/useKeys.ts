import { useLayoutEffect } from 'react';
import { finder, keysHelp } from './finder.ts';

/** Keyboard shortcuts of every page; single letters only while nobody is typing and no overlay is open. */
export function useKeys(): void {
  // A layout effect, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isPlain = !ctrlKey && !metaKey && !altKey && !isTyping(event.target) && !isCovered();
      const open = isCommand ? finder.open : isPlain ? plain[key] : undefined;
      if (!open) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const plain: Readonly<Record<string, () => void>> = { '/': finder.open, '?': keysHelp.open };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
