import { createRootRouteWithContext } from '@tanstack/react-router';
import { UnknownPage } from '../layout/known-page.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: PageShell, notFoundComponent: UnknownPage });
