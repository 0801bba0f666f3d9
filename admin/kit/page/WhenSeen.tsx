import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenSeenProps {
  /** What it will need, so that nothing moves once it is there. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Drawn once it has been scrolled to, and so is loaded what only it needs. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <Box ref={place} sx={{ minHeight: height }}>
      {seen && children}
    </Box>
  );
}
