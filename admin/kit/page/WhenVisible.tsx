import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenVisibleProps {
  /** Reserves the height of the content, so that nothing moves when it appears. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Renders its children once they are scrolled to, which also loads their code then. */
export function WhenVisible({ height, children }: WhenVisibleProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (isVisible || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isVisible]);
  return (
    <Box ref={element} sx={{ minHeight: height }}>
      {isVisible && children}
    </Box>
  );
}
