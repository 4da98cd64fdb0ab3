import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { prefersLessMotion } from '../../ui/use-swiper.ts';
import styles from './video-banner.module.css';
import type { Video } from './video-of-options.ts';

/** Shown while the video is not loaded, can not play, or must not move. */
const POSTER = 'banners/banner-2-l.svg';

/**
 * Three titles over a muted, looping video that plays while it is in view. With reduced motion, shows the poster until
 * the player starts the video.
 */
export function VideoBanner({ video }: { video: Video }) {
  const { t } = useLingui();
  const { url, title1, title2, title3 } = video;
  const ref = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(prefersLessMotion);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isPaused) {
      element?.pause();
      return;
    }
    // A browser in power-saving mode may refuse to play: the poster stays.
    const play = () => void element.play().catch((error: Error) => error.name === 'NotAllowedError' && setIsPaused(true));
    const observer = new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? play() : element.pause()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isPaused]);
  return (
    <section className={styles.banner} aria-label={t({ id: 'video.label', message: 'Casino afişi' })}>
      <img className={styles.picture} src={POSTER} alt="" loading="lazy" />
      {isBroken ? null : (
        <>
          <video
            ref={ref}
            className={styles.picture}
            src={url}
            poster={POSTER}
            preload="none"
            muted
            loop
            playsInline
            disablePictureInPicture
            tabIndex={-1}
            aria-hidden="true"
            onError={() => setIsBroken(true)}
          />
          <button
            type="button"
            className={`icon-btn ${styles.control}`}
            aria-label={isPaused ? t({ id: 'video.play', message: 'Videoyu oynat' }) : t({ id: 'video.pause', message: 'Videoyu duraklat' })}
            onClick={() => setIsPaused(!isPaused)}
          >
            <Icon name={isPaused ? 'play' : 'pause'} />
          </button>
        </>
      )}
      <div className={styles.lines}>
        <p className={styles.first}>{title1}</p>
        <p className={styles.second}>{title2}</p>
        <p className={styles.third}>{title3}</p>
      </div>
    </section>
  );
}
