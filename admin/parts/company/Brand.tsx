import { Box, Typography, type BoxProps } from '@mui/material';
import { useCompany, useProductName } from '../../kit/company.ts';
import { DemoChip } from './DemoChip.tsx';

interface BrandProps {
  readonly sx?: BoxProps['sx'];
}

/** The firm's logo, or the product's name without one. */
export function Brand({ sx }: BrandProps) {
  const name = useProductName();
  const logo = useCompany()?.logo;
  return (
    <Box sx={sx}>
      <Typography component="div" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {logo ? <Logo src={logo} alt={name} /> : name} <DemoChip />
      </Typography>
    </Box>
  );
}

/** Has a white ground in the dark theme, as logos are made for white paper. */
export const Logo = ({ src, alt }: { readonly src: string; readonly alt: string }) => (
  <Box
    component="img"
    src={src}
    alt={alt}
    sx={[
      { display: 'inline-block', maxWidth: '100%', maxHeight: 48, borderRadius: 1 },
      ({ palette }) => (palette.mode === 'dark' ? { bgcolor: 'common.white', p: 0.5 } : {}),
    ]}
  />
);
