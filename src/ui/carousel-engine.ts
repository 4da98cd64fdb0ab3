import { Swiper } from 'swiper';
import { Keyboard } from 'swiper/modules';
import { SteadyAutoplay } from './steady-autoplay.ts';
import { breakpoints } from './use-min-width.ts';

/** Values from section 9 of the specification. */
const GAP_PX = 20;
const SLIDE_MS = 5_000;
const LOGO_MS = 2_000;
const LOGOS = 3;
const WIDE_LOGOS = 7;

/**
 * Starts Swiper on a carousel's markup: one slide per view, rewind instead of a loop, autoplay from the start. The
 * module loads when the page is idle.
 */
export function startCarousel(element: HTMLElement, onChange: (index: number) => void): Swiper {
  return new Swiper(element, {
    modules: [SteadyAutoplay, Keyboard],
    slidesPerView: 1,
    spaceBetween: GAP_PX,
    rewind: true,
    keyboard: { enabled: true, onlyInViewport: true },
    autoplay: { enabled: true, delay: SLIDE_MS },
    on: { slideChange: (instance) => onChange(instance.activeIndex) },
  });
}

/**
 * Starts Swiper on a row of logos that advances one by one and rewinds at its end. It stands still until its autoplay
 * is started.
 */
export function startLogos(element: HTMLElement): Swiper {
  return new Swiper(element, {
    modules: [SteadyAutoplay],
    slidesPerView: LOGOS,
    spaceBetween: GAP_PX,
    breakpoints: { [breakpoints.carousel]: { slidesPerView: WIDE_LOGOS } },
    rewind: true,
    autoplay: { enabled: false, delay: LOGO_MS },
  });
}
