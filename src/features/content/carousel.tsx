import 'swiper/css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Slide } from '#contract/content.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useWasIdle } from '../../scheduling/use-was-idle.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { foreignLink, ownPath } from '../../ui/own-path.ts';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { type CarouselEngine, prefersLessMotion, useSwiper } from '../../ui/use-swiper.ts';
import styles from './carousel.module.css';
import { contentQueries } from './queries.ts';

const PLACEHOLDERS: Slide[] = [1, 2, 3].map((number) => ({ url: '#', images: [`banners/banner-${number}-s.svg`, `banners/banner-${number}-l.svg`] }));

const keyOf = (slide: Slide) => `${slide.url}${slide.images[0]}`;

/**
 * Carousel of a slug. The first slide is plain markup; the engine loads when the page is idle. Renders nothing if the
 * operator has no slides for the slug.
 */
export function Carousel({ slug }: { slug: string }) {
  const { t } = useLingui();
  const slides = useQuery(contentQueries.slides(slug, useLocale())).data ?? PLACEHOLDERS;
  const wasIdle = useWasIdle();
  const [active, setActive] = useState(0);
  const [isPaused, setIsPaused] = useState(prefersLessMotion);
  const [hasFocus, setHasFocus] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const start = useCallback((engine: CarouselEngine, element: HTMLElement) => engine.startCarousel(element, setActive), []);
  const swiper = useSwiper(ref, { start, items: slides, autoplayAfterMs: 0, isPaused: isPaused || hasFocus });
  if (slides.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t({ id: 'carousel.role', message: 'karusel' })}
      aria-label={t({ id: 'carousel.label', message: 'Öne çıkanlar' })}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div ref={ref} className="swiper">
        <div className="swiper-wrapper">
          {slides.map((slide, index) => (
            <div key={keyOf(slide)} className="swiper-slide" inert={index !== active}>
              {index === 0 || wasIdle ? <SlideCard slide={slide} isFirst={index === 0} /> : null}
            </div>
          ))}
        </div>
      </div>
      <Dots slides={slides} active={active} onGo={(index) => swiper?.slideTo(index)} />
      <div className={styles.controls}>
        <button
          type="button"
          className="icon-btn"
          aria-label={isPaused ? t({ id: 'carousel.play', message: 'Slaytları sürdür' }) : t({ id: 'carousel.pause', message: 'Slaytları durdur' })}
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
        <button
          type="button"
          className={`icon-btn ${styles.arrow}`}
          aria-label={t({ id: 'carousel.previous', message: 'Önceki' })}
          onClick={() => swiper?.slidePrev()}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className={`icon-btn ${styles.arrow}`}
          aria-label={t({ id: 'carousel.next', message: 'Sonraki' })}
          onClick={() => swiper?.slideNext()}
        >
          <Icon name="right" />
        </button>
      </div>
    </section>
  );
}

interface DotsProps {
  slides: readonly Slide[];
  active: number;
  onGo: (index: number) => void;
}

const dotClass = (isActive: boolean) => (isActive ? `${styles.dot} ${styles.active}` : styles.dot);

/**
 * Shows the current slide and links to each. On phones, the dots are one button to the next slide, since single dots
 * are too small to tap.
 */
function Dots({ slides, active, onGo }: DotsProps) {
  const { t } = useLingui();
  const isWide = useMinWidth('desktop');
  if (!isWide)
    return (
      <button
        type="button"
        className={styles.dots}
        aria-label={t({ id: 'carousel.next_slide', message: 'Sonraki slayt' })}
        onClick={() => onGo((active + 1) % slides.length)}
      >
        {slides.map((slide, index) => (
          <span key={keyOf(slide)} className={dotClass(index === active)} />
        ))}
      </button>
    );
  return (
    <div className={styles.dots}>
      {slides.map((slide, index) => (
        <button
          key={keyOf(slide)}
          type="button"
          className={dotClass(index === active)}
          aria-current={index === active}
          aria-label={t({ id: 'carousel.slide', message: `${index + 1}. slayt` })}
          onClick={() => onGo(index)}
        />
      ))}
    </div>
  );
}

function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const content = (
    <>
      <ResponsivePicture images={slide.images} alt="" isUrgent={isFirst} isLazy={!isFirst} />
      {slide.title ? (
        <div className={styles.caption}>
          {slide.overline ? <p className={styles.overline}>{slide.overline}</p> : null}
          <h2 className={`h ${styles.title}`}>{slide.title}</h2>
          {slide.action ? <span className="btn lg">{slide.action}</span> : null}
        </div>
      ) : null}
    </>
  );
  return <SlideLink slide={slide}>{content}</SlideLink>;
}

/** Opens an internal page in place and an external one in a new tab, unless the slide's target says otherwise. */
function SlideLink({ slide, children }: { slide: Slide; children: ReactNode }) {
  const path = ownPath(slide.url);
  const foreign = foreignLink(slide.url);
  const inNewTab = { target: '_blank', rel: 'noopener' };
  if (path)
    return (
      <AppLink className={styles.slide} to={path} {...(slide.target === '_blank' ? inNewTab : {})}>
        {children}
      </AppLink>
    );
  return foreign ? (
    <a className={styles.slide} href={foreign} target={slide.target === '_self' ? undefined : '_blank'} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <div className={styles.slide}>{children}</div>
  );
}
