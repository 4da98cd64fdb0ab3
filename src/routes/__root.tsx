import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFound } from '../layout/not-found.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: PageShell, notFoundComponent: NotFound });
