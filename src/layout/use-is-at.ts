import { useRouterState } from '@tanstack/react-router';

/** Returns whether the current or pending location is a path or below it; the home page only matches itself. */
export type IsAt = (path: string) => boolean;

/** Returns a function for links that show whether they are current; call it once in their container. */
export function useIsAt(): IsAt {
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/(?<=.)\/$/, '') });
  return (path) => here === path || (path !== '/' && here.startsWith(`${path}/`));
}
