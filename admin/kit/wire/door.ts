/** Asks the person for something over the page that they are at; false where they will not, or may not. */
type Keeper = () => Promise<boolean>;

/** Calls that come to it together wait at one door. Where nobody keeps it, nobody comes in. */
export function openDoor() {
  let keeper: Keeper | undefined;
  let opening: Promise<boolean> | undefined;
  return {
    /** Answers how to leave it again. */
    keep: (by: Keeper) => {
      keeper = by;
      return () => {
        if (keeper === by) keeper = undefined;
      };
    },
    close: () => {
      keeper = undefined;
    },
    comeIn: () => {
      opening ??= (keeper?.() ?? Promise.resolve(false)).finally(() => (opening = undefined));
      return opening;
    },
  };
}
