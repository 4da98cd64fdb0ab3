import { Swiper } from 'swiper';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SteadyAutoplay } from './steady-autoplay.ts';

const DELAY_MS = 5_000;
let element: HTMLElement;
let swiper: Swiper;
let reportSight: (isIntersecting: boolean) => void;

class Sight {
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
    reportSight = (isIntersecting) => listener([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('IntersectionObserver', Sight);
  document.body.innerHTML =
    '<div class="swiper"><div class="swiper-wrapper"><i class="swiper-slide"></i><i class="swiper-slide"></i><i class="swiper-slide"></i></div></div>';
  element = document.querySelector<HTMLElement>('.swiper') as HTMLElement;
  // This environment has no layout: a slide is as wide as the carousel.
  for (const name of ['clientWidth', 'offsetWidth'] as const) vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(300);
  swiper = new Swiper(element, { modules: [SteadyAutoplay], width: 300, speed: 0, rewind: true, autoplay: { enabled: true, delay: DELAY_MS } });
});
afterEach(() => {
  swiper.destroy();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pointer = (type: string, pointerType: string) => element.dispatchEvent(Object.assign(new Event(type), { pointerType }));

test('it advances by one after each delay, from the last to the first, and requests no frames meanwhile', () => {
  const next = vi.spyOn(swiper, 'slideNext');
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  vi.advanceTimersByTime(DELAY_MS - 1);
  expect(next).not.toHaveBeenCalled();
  expect(frames).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3 * DELAY_MS);
  expect(next).toHaveBeenCalledTimes(4);
});

test('it pauses while stopped, under a mouse, and in a hidden tab; a passing finger does not hold it', () => {
  const next = vi.spyOn(swiper, 'slideNext');
  expect(swiper.autoplay.stop()).toBe(true);
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(swiper.autoplay.running).toBe(false);
  swiper.autoplay.start();
  pointer('pointerenter', 'mouse');
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(next).not.toHaveBeenCalled();
  pointer('pointerleave', 'mouse');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(next).not.toHaveBeenCalled();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  pointer('pointerenter', 'touch');
  vi.advanceTimersByTime(DELAY_MS);
  expect(next).toHaveBeenCalledTimes(1);
});

test('it pauses out of view and continues once it is visible again', () => {
  const next = vi.spyOn(swiper, 'slideNext');
  reportSight(false);
  vi.advanceTimersByTime(3 * DELAY_MS);
  expect(next).not.toHaveBeenCalled();
  reportSight(true);
  vi.advanceTimersByTime(DELAY_MS);
  expect(next).toHaveBeenCalledTimes(1);
});

test('any other move restarts the delay, and nothing moves once it is destroyed', () => {
  const next = vi.spyOn(swiper, 'slideNext');
  vi.advanceTimersByTime(DELAY_MS - 100);
  swiper.emit('slideChange');
  vi.advanceTimersByTime(DELAY_MS - 100);
  expect(next).not.toHaveBeenCalled();
  swiper.destroy();
  vi.advanceTimersByTime(3 * DELAY_MS);
  expect(next).not.toHaveBeenCalled();
});
