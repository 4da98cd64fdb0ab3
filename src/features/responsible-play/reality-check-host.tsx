import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FailureBoundary } from '../../ui/failure-boundary.tsx';
import { useSession } from '../account/use-session.ts';
import { realityQueries } from './reality-queries.ts';

const RealityCheckDialog = lazy(async () => ({ default: (await import('./reality-check-dialog.tsx')).RealityCheckDialog }));

/** Over every screen and every game: the reality check that waits for the player. Where its part does not load, the server still holds play until it does. */
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
