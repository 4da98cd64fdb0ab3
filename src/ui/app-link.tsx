import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';

interface AppLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this app, with search and hash: `/casino/slot#search`. */
  to: string;
  isCurrent?: boolean;
}

/**
 * A link into this app that only renders an element. It subscribes to nothing and computes its URL at once, unlike the
 * router's own link, which builds a location and subscribes to state for each link. Use it where the first screen has
 * dozens of links. `handleAppLinks` handles their clicks, unless they have a target.
 */
export function AppLink({ to, isCurrent = false, target, children, ...rest }: AppLinkProps) {
  const { basepath } = useRouter();
  return (
    <a {...rest} href={`${basepath.replace(/\/$/, '')}${to}`} target={target} aria-current={isCurrent ? 'page' : undefined} data-own={target ? undefined : ''}>
      {children}
    </a>
  );
}
