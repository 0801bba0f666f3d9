import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { Navigate, useNavigate } from 'react-router';
import { AuthLayout } from './AuthLayout.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useVisit } from './visit.ts';

/** Sets up two-factor. The secret comes from the sign-in's navigation state alone, never from URL or storage. */
export function EnableTwoFactor() {
  const { qrCodeUrl, ...visit } = useVisit();
  const navigate = useNavigate();
  if (!qrCodeUrl) return <Navigate to="/login" replace />;
  return (
    <AuthLayout title="Set Up Two-Factor Sign-In" setupStep={visit.setsUp ? 2 : undefined}>
      <Typography sx={{ mb: 2 }}>
        Scan this code with your authenticator app, then enter the 6 digits it shows.
      </Typography>
      <QrCode url={qrCodeUrl} />
      <CodeForm
        hint="6 digits"
        onVerified={async () => navigate('/2fa-backup', { replace: true, state: { ...visit, showCodes: true } })}
      />
    </AuthLayout>
  );
}

function QrCode({ url }: { readonly url: string }) {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const secret = new URL(url).searchParams.get('secret');
  return (
    <>
      {/* White in the dark theme too, as QR scanners expect dark on light. */}
      <Box sx={{ display: 'grid', placeItems: 'center', p: 2, bgcolor: '#FFF', borderRadius: 1 }}>
        <QRCodeSVG value={url} size={small ? 180 : 256} title="QR code for your authenticator app" />
      </Box>
      {secret && (
        <Typography variant="body2" sx={{ my: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Or enter this key manually: <strong>{secret}</strong>
        </Typography>
      )}
    </>
  );
}
