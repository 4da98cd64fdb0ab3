import type { SwiperModule } from 'swiper/types';

/**
 * Advances a carousel by a timer alone, with the options and methods of Swiper's own `Autoplay` that are used here.
 * Swiper's version counts the remaining time in every frame, which renders the page sixty times a second for as long as
 * it is open. Pauses under the pointer, while a finger holds the carousel, out of view and in a hidden tab. Any other
 * move of the carousel restarts the delay.
 */
export const SteadyAutoplay: SwiperModule = ({ swiper, extendParams, on }) => {
  extendParams({ autoplay: { enabled: false, delay: 3_000 } });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isInSight = true;
  const sight = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? isInSight;
  });
  const delayMs = (): number => (typeof swiper.params.autoplay === 'object' ? (swiper.params.autoplay.delay ?? 0) : 0);
  const wait = (): void => {
    clearTimeout(timer);
    if (swiper.autoplay.running) timer = setTimeout(goOn, delayMs());
  };
  const goOn = (): void => {
    if (!isHeld && isInSight && !document.hidden) swiper.slideNext();
    wait();
  };
  const start = (): boolean => {
    if (swiper.autoplay.running) return false;
    swiper.autoplay.running = true;
    wait();
    return true;
  };
  const stop = (): boolean => {
    const wasRunning = swiper.autoplay.running;
    swiper.autoplay.running = false;
    clearTimeout(timer);
    return wasRunning;
  };
  swiper.autoplay = { running: false, paused: false, timeLeft: 0, start, stop, pause: () => {}, resume: () => {} };
  const hold = (): void => {
    isHeld = true;
  };
  const release = (): void => {
    isHeld = false;
    wait();
  };
  const onMouse = ({ pointerType }: PointerEvent, act: () => void): void => {
    if (pointerType === 'mouse') act();
  };
  const enter = (event: PointerEvent): void => onMouse(event, hold);
  const leave = (event: PointerEvent): void => onMouse(event, release);
  on('init', () => {
    swiper.el.addEventListener('pointerenter', enter);
    swiper.el.addEventListener('pointerleave', leave);
    sight.observe(swiper.el);
    if (typeof swiper.params.autoplay === 'object' && swiper.params.autoplay.enabled) start();
  });
  on('touchStart', hold);
  on('touchEnd', release);
  on('slideChange', wait);
  on('destroy', () => {
    stop();
    sight.disconnect();
    swiper.el?.removeEventListener('pointerenter', enter);
    swiper.el?.removeEventListener('pointerleave', leave);
  });
};
