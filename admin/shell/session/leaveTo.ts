/** Loads another page from scratch. Unsaved input was asked about before. */
export function leaveTo(path: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.assign(path);
}
