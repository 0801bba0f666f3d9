import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenVisibleProps {
  /** What it will need, so that nothing moves once it is there. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Drawn once it has been scrolled to, and so is loaded what only it needs. */
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
