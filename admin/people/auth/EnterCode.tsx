import { AuthLayout } from './AuthLayout.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useEnter, useVisit } from './visit.ts';

export function EnterCode() {
  const enter = useEnter();
  const { email } = useVisit();
  return (
    <AuthLayout title="Two-Factor Code">
      <CodeForm email={email} onVerified={enter} />
      <SignInLink />
    </AuthLayout>
  );
}
