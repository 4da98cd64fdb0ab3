import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FailureBoundary } from '../../../ui/failure-boundary.tsx';
import { useSession } from '../../account/use-session.ts';
import { realityQueries } from './reality-queries.ts';

const RealityCheckDialog = lazy(async () => ({ default: (await import('./reality-check-dialog.tsx')).RealityCheckDialog }));

/**
 * Shows the waiting reality check over every screen and game. If its chunk does not load, the server still blocks play
 * until the check is answered.
 */
export function RealityCheckHost() {
  const session = useSession();
  const { data: check } = useQuery({ ...realityQueries.waiting(session?.usercode ?? ''), enabled: session !== null });
  if (!session || !check) return null;
  return (
    <FailureBoundary fallback={() => null}>
      <Suspense>
        <RealityCheckDialog key={check.id} check={check} usercode={session.usercode} />
      </Suspense>
    </FailureBoundary>
  );
}
