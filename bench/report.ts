import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cost } from './cost.ts';
import type { Timing } from './http.ts';

const ms = (value: number) => (value < 1000 ? `${value.toFixed(1)} ms` : `${(value / 1000).toFixed(2)} s`);
const memory = (megabytes: number) => `${megabytes.toFixed(0)} MB`;

const blank = (cells: number) => Array<string>(cells).fill('');

/** A deed of ours, or the same done by hand. */
interface Measured {
  readonly cost: Cost;
  readonly timing: Timing;
}

/** Costs in a firm of the usual size, stored by its last run: a larger one is compared with them. */
const kept = join(import.meta.dirname, '../.cache/bench.json');
const usual: Readonly<Record<string, number>> = existsSync(kept)
  ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>)
  : {};

/**
 * One table: each deed beside the same done by hand. The ratio is of the processor time, which a busy machine does not
 * bend.
 */
export class Report {
  readonly #times: number;
  readonly #figures: Record<string, number> = {};
  readonly lines: string[][] = [
    [
      'deed',
      'processor',
      'by hand',
      'ratio',
      'goal',
      'statements',
      'by hand',
      'median',
      'by hand',
      'p95',
      'by hand',
      'a second',
      'by hand',
      'peak memory',
      'growth',
    ],
  ];

  /** `times`: how many times larger than usual the firm is. */
  constructor(times: number) {
    this.#times = times;
  }

  requests(name: string, own: Measured, theirs: Measured, goal: number, peak: number): void {
    const both = (cell: (measured: Measured) => string) => [cell(own), cell(theirs)];
    this.add(name, own.cost.processor, theirs.cost.processor, goal, peak, [
      ...both(({ cost }) => String(cost.statements)),
      ...both(({ timing }) => ms(timing.median)),
      ...both(({ timing }) => ms(timing.p95)),
      ...both(({ timing }) => timing.perSecond.toFixed(0)),
    ]);
  }

  /** How long the same takes beside something else. */
  beside(name: string, meanwhile: Timing, calm: Timing, goal: number, peak: number): void {
    const more = [meanwhile.p95, calm.p95].map(ms);
    const rates = [meanwhile.perSecond.toFixed(0), calm.perSecond.toFixed(0)];
    this.add(name, meanwhile.median, calm.median, goal, peak, [...blank(4), ...more, ...rates]);
  }

  deed(name: string, own: number, theirs: number, goal: number, peak: number): void {
    this.add(name, own, theirs, goal, peak, blank(8));
  }

  /** A deed that has no version by hand. */
  alone(name: string, own: number, peak: number): void {
    this.lines.push([name, ms(own), ...blank(11), memory(peak), this.growth(name, own)]);
  }

  add(name: string, own: number, theirs: number, goal: number, peak: number, more: readonly string[]): void {
    const ratio = own / theirs;
    const verdict = `${ratio.toFixed(2)}${ratio <= goal ? '' : ' !'}`;
    this.lines.push([
      name,
      ms(own),
      ms(theirs),
      verdict,
      goal.toFixed(1),
      ...more,
      memory(peak),
      this.growth(name, own),
    ]);
  }

  /** How many times what it costs in a firm of the usual size. */
  growth(name: string, own: number): string {
    this.#figures[name] = own;
    const before = usual[name];
    return this.#times === 1 || before === undefined ? '' : `${(own / before).toFixed(2)} ×`;
  }

  #keep(): void {
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify({ ...usual, ...this.#figures }, null, 2));
  }

  text(): string {
    if (this.#times === 1) this.#keep();
    const widths = this.lines[0]?.map((_, i) => Math.max(...this.lines.map((line) => line[i]?.length ?? 0))) ?? [];
    const row = (line: readonly string[]) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
    const [head = [], ...rest] = this.lines;
    return ['', row(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(row), ''].join('\n');
  }
}
