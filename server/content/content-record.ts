import type { ContentFileName } from './content-file-name.ts';

/** One item of content in one language, its body as its kind's schema gives it out. */
export interface ContentRecord extends ContentFileName {
  readonly position: number;
  readonly isActive: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}
