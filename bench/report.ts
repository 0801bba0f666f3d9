import type { Timing } from './http.ts';

const ms = (value: number) => (value < 1000 ? `${value.toFixed(1)} ms` : `${(value / 1000).toFixed(2)} s`);
const memory = (megabytes: number) => `${megabytes.toFixed(0)} MB`;

/** One table: each deed beside the same done by hand. */
export class Report {
  readonly lines: string[][] = [
    ['deed', 'median', 'by hand', 'ratio', 'goal', 'p95', 'by hand', 'requests/s', 'by hand', 'peak memory'],
  ];

  requests(name: string, own: Timing, theirs: Timing, goal: number, peak: number): void {
    const rates = [own.perSecond.toFixed(0), theirs.perSecond.toFixed(0)];
    this.add(name, own.median, theirs.median, goal, [ms(own.p95), ms(theirs.p95), ...rates], peak);
  }

  deed(name: string, own: number, theirs: number, goal: number, peak: number): void {
    this.add(name, own, theirs, goal, ['', '', '', ''], peak);
  }

  /** What nobody would do by hand. */
  alone(name: string, own: number, peak: number): void {
    this.lines.push([name, ms(own), ...Array<string>(7).fill(''), memory(peak)]);
  }

  add(name: string, own: number, theirs: number, goal: number, more: readonly string[], peak: number): void {
    const ratio = own / theirs;
    const verdict = `${ratio.toFixed(2)}${ratio <= goal ? '' : ' !'}`;
    this.lines.push([name, ms(own), ms(theirs), verdict, goal.toFixed(1), ...more, memory(peak)]);
  }

  text(): string {
    const widths = this.lines[0]?.map((_, i) => Math.max(...this.lines.map((line) => line[i]?.length ?? 0))) ?? [];
    const row = (line: readonly string[]) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
    const [head = [], ...rest] = this.lines;
    return ['', row(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(row), ''].join('\n');
  }
}
