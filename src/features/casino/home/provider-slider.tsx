import 'swiper/css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Slide } from '#contract/content.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pictureAddress } from '../../../ui/own-path.ts';
import { type CarouselEngine, prefersLessMotion, useSwiper } from '../../../ui/use-swiper.ts';
import { contentQueries, sliderSlugs } from '../../content/queries.ts';
import { letteringOf } from '../lettering-of.ts';
import styles from './provider-slider.module.css';

const MOST_LOGOS = 12;
/** Delay before autoplay starts, from the slider's creation (specification, section 4). */
const AUTOPLAY_AFTER_MS = 500;
/** The band is below all others. It becomes a slider once it is this close to the window, or after this time. */
const NEAR = '50%';
const LATEST_MS = 4_000;
const NO_LOGOS: Slide[] = [];

/** Returns true once the element was in view or near it, or `LATEST_MS` after `isThere`. */
function useWasNear(ref: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (!isThere || !ref.current || wasNear) return;
    const come = () => setWasNear(true);
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), { rootMargin: NEAR });
    observer.observe(ref.current);
    const timer = setTimeout(come, LATEST_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [ref, isThere, wasNear]);
  return wasNear;
}

/**
 * Providers of the games, above the footer: a slider from the CMS, each with an image or with its name in lettering.
 */
export function ProviderSlider() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(contentQueries.slides(sliderSlugs.providers, useLocale()));
  const [isPaused, setIsPaused] = useState(prefersLessMotion);
  const [hasFocus, setHasFocus] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const start = useCallback((engine: CarouselEngine, element: HTMLElement) => engine.startLogos(element), []);
  const logos = useMemo(() => data?.slice(0, MOST_LOGOS) ?? NO_LOGOS, [data]);
  const wasNear = useWasNear(ref, logos.length > 0);
  useSwiper(ref, { start, items: wasNear ? logos : NO_LOGOS, autoplayAfterMs: AUTOPLAY_AFTER_MS, isPaused: isPaused || hasFocus });
  if (!isPending && logos.length === 0) return null;
  return (
    <section
      className={styles.band}
      aria-label={t({ id: 'providers.label', message: 'Oyun sağlayıcıları' })}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div className={`wrap ${styles.row}`}>
        <div ref={ref} className={`swiper ${styles.slider}`}>
          <ul className="swiper-wrapper">
            {logos.map(({ title, images }) => (
              <li key={`${title}${images[0]}`} className={`swiper-slide ${styles.logo}`}>
                {images[0] ? (
                  <img src={pictureAddress(images[0])} alt={title ?? ''} loading="lazy" />
                ) : (
                  <span className={letteringOf(title ?? '')}>{title}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
        <button
          type="button"
          className="icon-btn"
          aria-label={isPaused ? t({ id: 'providers.play', message: 'Sağlayıcıları sürdür' }) : t({ id: 'providers.pause', message: 'Sağlayıcıları durdur' })}
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={20} />
        </button>
      </div>
    </section>
  );
}
