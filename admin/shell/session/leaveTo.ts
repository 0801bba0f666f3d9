/** Another page from its beginning, with nothing of this one: whoever has typed here has been asked already. */
export function leaveTo(path: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.assign(path);
}
