declare namespace PDFKit.Mixins {
  /** A font that was read already. */
  interface OpenFont {
    /** The code points that it has glyphs for. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
    layout(text: string): unknown;
  }
  interface PDFFont {
    registerFont(name: string, font: OpenFont): this;
  }
}

declare module 'fontkit' {
  export type Font = PDFKit.Mixins.OpenFont;
  export function openSync(path: string): Font;
}
