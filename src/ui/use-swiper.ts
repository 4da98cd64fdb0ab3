import { type RefObject, useEffect, useState } from 'react';
import type { Swiper } from 'swiper';
import { loadOptional } from '../scheduling/lazy-chunk.ts';
import { whenIdle } from '../scheduling/when-idle.ts';

/** Delay before a carousel is measured again after its items were replaced (specification, section 4). */
const REFRESH_MS = 100;

export type CarouselEngine = typeof import('./carousel-engine.ts');

interface SwiperOptions {
  /** Starts the engine on the markup; must be the same function in every render. */
  start: (engine: CarouselEngine, element: HTMLElement) => Swiper;
  /** Content of the carousel, which is measured again when this changes. */
  items: readonly unknown[];
  /** Delay before autoplay, counted from the start of the carousel or the end of a pause. */
  autoplayAfterMs: number;
  isPaused: boolean;
}

/**
 * Starts a carousel when the page is idle, and stops its autoplay while it is paused. Returns its Swiper instance; null
 * until then.
 */
export function useSwiper(ref: RefObject<HTMLElement | null>, { start, items, autoplayAfterMs, isPaused }: SwiperOptions): Swiper | null {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    let made: Swiper | null = null;
    let isGone = false;
    const begin = (engine: CarouselEngine) => {
      if (isGone || !ref.current) return;
      made = start(engine, ref.current);
      setSwiper(made);
    };
    // Twice, because Swiper measures when it starts: once the module has arrived, the page may be about to change, and
    // would have to be laid out for it.
    let callOff = whenIdle(() => {
      void loadOptional(import('./carousel-engine.ts'), (engine) => {
        callOff = whenIdle(() => begin(engine));
      });
    });
    return () => {
      isGone = true;
      callOff();
      made?.destroy();
      setSwiper(null);
    };
  }, [ref, start, isEmpty]);
  useEffect(() => {
    if (!swiper || items.length === 0) return;
    const timer = setTimeout(() => {
      swiper.update();
      swiper.slideTo(0, 0);
    }, REFRESH_MS);
    return () => clearTimeout(timer);
  }, [swiper, items]);
  useEffect(() => {
    if (!swiper) return;
    if (isPaused) {
      swiper.autoplay.stop();
      return;
    }
    const timer = setTimeout(() => swiper.autoplay.start(), autoplayAfterMs);
    return () => clearTimeout(timer);
  }, [swiper, isPaused, autoplayAfterMs]);
  return swiper;
}

/** Returns true if the player's system asks for reduced motion; then nothing moves by itself. */
export const prefersLessMotion = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
