import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../layout/not-found.tsx';

/** An unknown URL below the account: guarded like the known ones, so that a guest does not learn which ones exist. */
export const Route = createFileRoute('/dashboard/$')({ component: NotFound });
