import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { renderPage } from './renderPage.ts';
import type { PdfPage } from './engine.ts';

interface PdfSheetProps {
  readonly page: PdfPage;
  /** 'Page 2 of 5' */
  readonly label: string;
  /** Width in CSS pixels. */
  readonly width: number;
  readonly onRendered: () => void;
  readonly onFault: (error: unknown) => void;
}

/** A page of a PDF, rendered while it is visible or near. */
export function PdfSheet({ page, label, width, onRendered, onFault }: PdfSheetProps) {
  const [sheet, paper, words] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const isNear = useNear(sheet);
  const [drawn, fault] = [useEffectEvent(onRendered), useEffectEvent(onFault)];
  useEffect(() => {
    if (!isNear || !paper.current || !words.current) return undefined;
    const drawing = renderPage(page, width, paper.current, words.current);
    drawing.done.then((isDone) => isDone && drawn(), fault);
    return drawing.stop;
  }, [isNear, page, width, paper, words]);
  const whole = page.getViewport({ scale: 1 });
  const size = { width, height: (width * whole.height) / whole.width };
  return (
    <Box ref={sheet} role="group" aria-label={label} sx={{ ...look, ...size }}>
      <Box ref={paper} sx={{ '& > canvas': { display: 'block', ...size } }} />
      <Box ref={words} sx={{ ...layer, '--total-scale-factor': String(width / whole.width) }} />
    </Box>
  );
}

/** Whether the element is visible, or within a screen's height. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** Paper is white in the dark too. */
const look = { position: 'relative', flexShrink: 0, mx: 'auto', bgcolor: '#fff', boxShadow: 1, overflow: 'hidden' };

/** Text layer, styled as in the engine's own viewer: selectable, but invisible. */
const layer = {
  '--scale-round-x': '1px',
  '--scale-round-y': '1px',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  position: 'absolute',
  inset: 0,
  lineHeight: 1,
  textAlign: 'initial',
  textSizeAdjust: 'none',
  forcedColorAdjust: 'none',
  '& :is(span, br)': { color: 'transparent', position: 'absolute', whiteSpace: 'pre', transformOrigin: '0% 0%' },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height, 0))',
    transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(calc(1 / var(--min-font-size)))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { background: 'rgba(0 0 255 / 0.25)' },
};
