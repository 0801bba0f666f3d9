import { send, type Call } from './http.ts';

/** Fetches a file, and saves it under the name that the server gave it. */
export async function download(path: string, call: Call & { readonly fallbackName: string }): Promise<void> {
  const { blob, name } = await send(path, call, async (response) => ({
    blob: await response.blob(),
    name: fileName(response.headers.get('content-disposition')),
  }));
  const url = URL.createObjectURL(blob);
  saveFrom(url, name ?? call.fallbackName);
  URL.revokeObjectURL(url);
}

/** Downloads a same-origin URL. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
