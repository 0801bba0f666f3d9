declare namespace PDFKit.Mixins {
  /** A font that was read already. */
  interface OpenFont {
    /** The code points that it has glyphs for. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
    layout: (text: string, features?: unknown) => Run;
  }
  /** A text as the glyphs that draw it. */
  interface Run {
    readonly positions: readonly object[];
  }
  interface PDFFont {
    registerFont(name: string, font: OpenFont): this;
  }
}

declare module 'fontkit' {
  export type Font = PDFKit.Mixins.OpenFont;
  export type Run = PDFKit.Mixins.Run;
  export function openSync(path: string): Font;
}
