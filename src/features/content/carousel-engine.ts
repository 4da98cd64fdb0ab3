import { Swiper } from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';

/** Figures of the specification's section 9. */
const AUTOPLAY_MS = 5_000;
const SLIDE_GAP_PX = 20;

/** Brings the carousel's markup to life: one slide per view, no loop (it rewinds), autoplay at once. Loaded when the page is idle. */
export function startCarousel(element: HTMLElement, onChange: (index: number) => void): Swiper {
  return new Swiper(element, {
    modules: [Autoplay, Keyboard],
    slidesPerView: 1,
    spaceBetween: SLIDE_GAP_PX,
    rewind: true,
    keyboard: { enabled: true, onlyInViewport: true },
    autoplay: { delay: AUTOPLAY_MS, pauseOnMouseEnter: true, disableOnInteraction: false },
    on: { slideChange: (instance) => onChange(instance.activeIndex) },
  });
}
