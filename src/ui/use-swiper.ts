import { type RefObject, useEffect, useState } from 'react';
import type { Swiper } from 'swiper';
import { goOnWith } from '../scheduling/later-part.ts';
import { whenIdle } from '../scheduling/when-idle.ts';

/** So long after its items were replaced a carousel measures them anew (specification, section 4). */
const REFRESH_MS = 100;

export type CarouselEngine = typeof import('./carousel-engine.ts');

interface SwiperWishes {
  /** Starts the engine on the markup; the same function at every render. */
  start: (engine: CarouselEngine, element: HTMLElement) => Swiper;
  /** What the carousel shows: it is measured anew when this is another one. */
  items: readonly unknown[];
  /** From when it may move by itself, counted from its start. */
  autoplayAfterMs: number;
  isPaused: boolean;
}

/** Brings a carousel's markup to life when the page is idle; it rests while it is paused or has the focus, and in a hidden tab. Null until then. */
export function useSwiper(ref: RefObject<HTMLElement | null>, { start, items, autoplayAfterMs, isPaused }: SwiperWishes): Swiper | null {
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
    const callOff = whenIdle(() => void goOnWith(import('./carousel-engine.ts'), begin));
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

/** True where the player has asked his system for less motion: nothing moves by itself then. */
export const prefersLessMotion = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
