import { Route, Routes } from 'react-router';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { LineDialogs } from '../../parts/payout/LineDialogs.tsx';
import { Disputes } from './Disputes.tsx';
import { Flags } from './Flags.tsx';

export function FlagRoutes() {
  return (
    <>
      <Routes>
        <Route index element={<Flags />} />
        <Route path="disputes" element={<Disputes />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      <LineDialogs />
    </>
  );
}
