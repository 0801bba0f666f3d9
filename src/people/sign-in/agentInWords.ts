/** The browser and system that a User-Agent names, as people call them: 'Chrome on Windows'. */
export const agentInWords = (agent: string): string => {
  const [browser, system] = [firstIn(browsers, agent), firstIn(systems, agent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Browser on ${system}` : 'Unknown browser');
};

type Marks = readonly (readonly [mark: RegExp, name: string])[];

const firstIn = (marks: Marks, agent: string): string | undefined => marks.find(([mark]) => mark.test(agent))?.[1];

/** In this order: nearly every browser's User-Agent also names those after it. */
const browsers: Marks = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Marks = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
