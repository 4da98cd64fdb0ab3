import { Swiper } from 'swiper';
import { Keyboard } from 'swiper/modules';
import { SteadyAutoplay } from './steady-autoplay.ts';
import { breakpoints } from './use-min-width.ts';

/** Figures of the specification's section 9. */
const GAP_PX = 20;
const SLIDE_MS = 5_000;
const LOGO_MS = 2_000;
const LOGOS = 3;
const WIDE_LOGOS = 7;

/** Brings a carousel's markup to life: one slide per view, no loop (it rewinds), autoplay at once. Loaded when the page is idle. */
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

/** A row of logos that moves on one by one and rewinds at its end; it stands until its autoplay is started. */
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
