/** Asks the person for something over the page that they are at; false where they will not, or may not. */
type Prompt = () => Promise<boolean>;

/** Calls that come to it together wait at one door. Where nobody keeps it, nobody comes in. */
export function sharedPrompt() {
  let handler: Prompt | undefined;
  let showing: Promise<boolean> | undefined;
  return {
    /** Answers how to leave it again. */
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
