/** JSON that this server stored itself: it comes back in the shape in which it went in. */
export const stored = <Shape>(json: unknown): Shape => json as Shape;
