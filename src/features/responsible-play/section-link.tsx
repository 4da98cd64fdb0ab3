import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The sections of the responsible-play page in their order, by what stands behind the `#` of their addresses. */
export const playSections = ['limits', 'time-out', 'self-exclusion', 'reality-check', 'self-test', 'help'] as const;
export type PlaySectionName = (typeof playSections)[number];
/** Sections that a backend without these calls does not have. */
export const toolSections: readonly PlaySectionName[] = ['limits', 'time-out', 'self-exclusion', 'reality-check'];

/** A link to a section of the responsible-play page. */
export function SectionLink({ to, children }: { to: PlaySectionName; children?: ReactNode }) {
  return (
    <Link className="link" to="/responsible-play" hash={to}>
      {children}
    </Link>
  );
}
