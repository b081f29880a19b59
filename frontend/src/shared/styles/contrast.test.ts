import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/shared/styles/tokens.css', 'utf8');

/** Colours of one theme, by token. */
function tokens(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

const light = tokens(css.slice(0, css.indexOf('@media')));
const dark = tokens(css.slice(css.lastIndexOf(':root')));

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [dim, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

const TEXT = ['ink', 'ink-2', 'ink-3', 'run', 'ok', 'warn', 'fail', 'calm'];
const MARKS = ['ctl', 'site-1', 'site-2', 'site-3', 'site-4', 'site-5', 'site-6', 'site-7'];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, theme) => {
  const colour = (name: string) => {
    const found = theme.get(name);
    if (found === undefined) throw new Error(`tokens.css has no colour --${name}`);
    return found;
  };

  it.each(TEXT.flatMap((text) => ['bg', 'surface', 'sunk'].map((under) => [text, under])))(
    'text in --%s can be read on --%s',
    (text = '', under = '') =>
      expect(contrast(colour(text), colour(under))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(MARKS.flatMap((mark) => ['bg', 'surface'].map((under) => [mark, under])))(
    'a mark in --%s can be seen on --%s',
    (mark = '', under = '') =>
      expect(contrast(colour(mark), colour(under))).toBeGreaterThanOrEqual(3),
  );
});
