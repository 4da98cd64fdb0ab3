import 'swiper/css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { Slide } from '#contract/content.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { foreignLink, ownPath } from '../../ui/own-path.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import styles from './home-carousel.module.css';
import { contentQueries } from './queries.ts';

/** Breakpoints of the carousel's images (specification, section 3). */
const MEDIUM_MIN_WIDTH_PX = 992;
const LARGE_MIN_WIDTH_PX = 1200;
const PLACEHOLDERS: Slide[] = [1, 2, 3].map((number) => ({ url: '/', images: [`banners/banner-${number}-s.svg`, `banners/banner-${number}-l.svg`] }));

/** The home page's carousel: the first slide is plain markup, the rest comes alive when the page is idle. */
export function HomeCarousel() {
  const { t } = useLingui();
  const slides = useQuery(contentQueries.homeSlides(useLocale())).data ?? PLACEHOLDERS;
  const ref = useRef<HTMLDivElement>(null);
  const { swiper, active, isPaused, setIsPaused } = useSwiper(ref, slides);
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t({ id: 'carousel.role', message: 'karusel' })}
      aria-label={t({ id: 'carousel.label', message: 'Öne çıkanlar' })}
    >
      <div ref={ref} className="swiper">
        <div className="swiper-wrapper">
          {slides.map((slide, index) => (
            <div key={`${slide.url}${slide.images[0]}`} className="swiper-slide" inert={index !== active}>
              <SlideCard slide={slide} isFirst={index === 0} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.dots}>
        {slides.map((slide, index) => (
          <button
            key={`${slide.url}${slide.images[0]}`}
            type="button"
            aria-current={index === active}
            aria-label={t({ id: 'carousel.slide', message: `${index + 1}. slayt` })}
            onClick={() => swiper?.slideTo(index)}
          />
        ))}
      </div>
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

const prefersLessMotion = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

function useSwiper(ref: React.RefObject<HTMLDivElement | null>, slides: readonly Slide[]) {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [active, setActive] = useState(0);
  const [isPaused, setIsPaused] = useState(prefersLessMotion);
  const count = slides.length;
  useEffect(() => {
    let made: Swiper | null = null;
    let isGone = false;
    const start = async () => {
      const { startCarousel } = await import('./carousel-engine.ts');
      if (isGone || !ref.current || count === 0) return;
      made = startCarousel(ref.current, setActive);
      setSwiper(made);
    };
    const callOff = whenIdle(() => void start());
    return () => {
      isGone = true;
      callOff();
      made?.destroy();
      setSwiper(null);
    };
  }, [ref, count]);
  useEffect(() => {
    if (isPaused) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
  }, [swiper, isPaused]);
  return { swiper, active, isPaused, setIsPaused };
}

function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const [small, medium, large] = slide.images;
  const content = (
    <>
      <picture>
        {large ? <source media={`(min-width: ${LARGE_MIN_WIDTH_PX}px)`} srcSet={large} /> : null}
        {medium ? <source media={`(min-width: ${MEDIUM_MIN_WIDTH_PX}px)`} srcSet={medium} /> : null}
        <img src={small} alt="" fetchPriority={isFirst ? 'high' : 'auto'} />
      </picture>
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

function SlideLink({ slide, children }: { slide: Slide; children: ReactNode }) {
  const path = ownPath(slide.url);
  const foreign = foreignLink(slide.url);
  if (path)
    return (
      <Link className={styles.slide} to={path}>
        {children}
      </Link>
    );
  return foreign ? (
    <a className={styles.slide} href={foreign} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <div className={styles.slide}>{children}</div>
  );
}
