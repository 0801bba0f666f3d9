import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

/**
 * The machine's Chromium, or else the one that came with the packages; with arguments beside those that it always has.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...always, ...more];
  const installed = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && fs.existsSync(path));
  if (installed) return chromium.launch({ executablePath: installed, args });
  const folder = await unpackedChromium();
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--headless=shell', ...args],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  });
}

/** Chromium's own sandbox refuses root; the pages are ours. The rest keeps it from calling home. */
const always = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Unpacked beside its place and moved there when whole: test files run side by side, and runs are killed. */
async function unpackedChromium(): Promise<string> {
  if (process.arch !== 'x64') throw new Error('Set CHROMIUM_PATH: the Chromium of the packages is for x64 only.');
  const source = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(fs.readFileSync(join(source, 'package.json'), 'utf8'));
  const folder = join(root, '.cache', `chromium-${version}`);
  if (fs.existsSync(folder)) return folder;

  fs.mkdirSync(dirname(folder), { recursive: true });
  const draft = fs.mkdtempSync(`${folder}.`);
  fs.chmodSync(draft, 0o755);
  await unpack(join(source, 'bin'), draft);
  fs.chmodSync(join(draft, 'chromium'), 0o755);
  fs.writeFileSync(join(draft, 'fonts.conf'), fontsIn(folder));
  move(draft, folder);
  return folder;
}

/** The package unpacks into the temporary folder of its process: hence a process of its own. */
async function unpack(bin: string, folder: string): Promise<void> {
  const script = `import { inflate } from '@sparticuz/chromium'; await Promise.all(process.argv.slice(1).map(inflate))`;
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => join(bin, name));
  const options = { cwd: root, env: { ...process.env, TMPDIR: folder } };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, ...archives], options);
}

/** Every machine draws with the same fonts, also one that has none. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder.replaceAll('&', '&amp;')}/fonts</dir>
  <cachedir>${folder.replaceAll('&', '&amp;')}/fonts-cache</cachedir>
</fontconfig>
`;

/** Another test file may have been faster. */
function move(draft: string, folder: string): void {
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true });
    if (!fs.existsSync(folder)) throw error;
  }
}
