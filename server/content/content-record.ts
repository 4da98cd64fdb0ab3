import type { ContentFileName } from './content-file-name.ts';

/** One content item in one language, its body as its kind's schema returns it. */
export interface ContentRecord extends ContentFileName {
  readonly position: number;
  readonly isActive: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}
