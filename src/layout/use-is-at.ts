import { useRouterState } from '@tanstack/react-router';

/** Whether the page of a path, or one below it, is where the player is going or is; the home page stands for itself alone. */
export type IsAt = (path: string) => boolean;

/** For links that say whether they are the current one: asked for once by what holds them. */
export function useIsAt(): IsAt {
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/(?<=.)\/$/, '') });
  return (path) => here === path || (path !== '/' && here.startsWith(`${path}/`));
}
