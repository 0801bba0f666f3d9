/** Asks the user over the current page; false if they cancel, or may not. */
type Prompt = () => Promise<boolean>;

/** Lets concurrent calls wait for one prompt. Without a handler it answers false. */
export function sharedPrompt() {
  let handler: Prompt | undefined;
  let showing: Promise<boolean> | undefined;
  return {
    /** Registers the handler; answers a function that removes it. */
    handleWith: (by: Prompt) => {
      handler = by;
      return () => {
        if (handler === by) handler = undefined;
      };
    },
    close: () => {
      handler = undefined;
    },
    show: () => {
      showing ??= (handler?.() ?? Promise.resolve(false)).finally(() => (showing = undefined));
      return showing;
    },
  };
}
