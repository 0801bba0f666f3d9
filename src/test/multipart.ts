interface FilePart {
  readonly filename: string;
  readonly content: Buffer | string;
}

/** A form as a browser sends it, its parts in the order in which they are given. */
export const multipart = (parts: Readonly<Record<string, string | FilePart>>) => {
  const boundary = 'between-the-parts';
  const written = Object.entries(parts).flatMap(([name, part]) => {
    const file = typeof part === 'string' ? '' : `; filename="${part.filename}"`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(typeof part === 'string' ? part : part.content), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
