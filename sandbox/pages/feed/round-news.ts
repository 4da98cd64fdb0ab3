import { notifyApp } from '../page/app-line.ts';

/** Returns a function that tells the surrounding app when the player begins and stops to wait for the end of a round. */
export function createRoundNews(isAwaiting: () => boolean): () => void {
  let isTold = false;
  return () => {
    const isOn = isAwaiting();
    if (isOn !== isTold) notifyApp(isOn ? 'round-started' : 'round-ended');
    isTold = isOn;
  };
}
