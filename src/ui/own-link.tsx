import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';

interface OwnLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this app, with what follows it: `/casino/slot#search`. */
  to: string;
  isCurrent?: boolean;
}

/**
 * A link into this app that is an element and nothing more: it subscribes to nothing and works its address out at once, which the router's own link, with an
 * address to build and a state to follow for each, does not. For what the first screen has dozens of; `followOwnLinks` does what they do, where they have no target of their own.
 */
export function OwnLink({ to, isCurrent = false, target, children, ...rest }: OwnLinkProps) {
  const { basepath } = useRouter();
  return (
    <a {...rest} href={`${basepath.replace(/\/$/, '')}${to}`} target={target} aria-current={isCurrent ? 'page' : undefined} data-own={target ? undefined : ''}>
      {children}
    </a>
  );
}
