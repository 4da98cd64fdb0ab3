import { ownPath } from '../../ui/own-path.ts';

/** The video banner (specification, section 3): the URL of the video and the three titles over it. */
export interface Video {
  url: string;
  title1: string;
  title2: string;
  title3: string;
}

/**
 * Returns the operator's video from the site options; null if none is set. The video must be on this site, since the
 * page loads no foreign ones.
 */
export function readVideo(options: ReadonlyMap<string, string> | undefined): Video | null {
  const path = ownPath(options?.get('videourl'));
  if (!options || !path) return null;
  const [title1 = '', title2 = '', title3 = ''] = ['videotitle1', 'videotitle2', 'videotitle3'].map((key) => options.get(key));
  return { url: path.slice(1), title1, title2, title3 };
}
