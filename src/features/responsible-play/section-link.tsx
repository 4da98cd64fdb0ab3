import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Sections of the responsible-play page in order, by their anchors. */
export const playSections = ['limits', 'time-out', 'self-exclusion', 'reality-check', 'self-test', 'help'] as const;
export type PlaySectionName = (typeof playSections)[number];
/** Sections that are hidden if the backend lacks their calls. */
export const toolSections: readonly PlaySectionName[] = ['limits', 'time-out', 'self-exclusion', 'reality-check'];

export function SectionLink({ to, children }: { to: PlaySectionName; children?: ReactNode }) {
  return (
    <Link className="link" to="/responsible-play" hash={to}>
      {children}
    </Link>
  );
}
