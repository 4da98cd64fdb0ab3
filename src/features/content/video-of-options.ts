import { ownPath } from '../../ui/own-path.ts';

/** The moving banner (specification, section 3): where the video is, and the three lines over it. */
export interface Video {
  url: string;
  title1: string;
  title2: string;
  title3: string;
}

/** The video that the operator has set in the site options; null where there is none. It lies on this site: the page loads no foreign one. */
export function readVideo(options: ReadonlyMap<string, string> | undefined): Video | null {
  const path = ownPath(options?.get('videourl'));
  if (!options || !path) return null;
  const [title1 = '', title2 = '', title3 = ''] = ['videotitle1', 'videotitle2', 'videotitle3'].map((key) => options.get(key));
  return { url: path.slice(1), title1, title2, title3 };
}
