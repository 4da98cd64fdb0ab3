/**
 * Parts that every visit loads when the page is idle. Bundled as one script and one style sheet instead of twenty, each
 * of which would block a slow processor.
 */
export { ProviderSlider } from '../features/casino/home/provider-slider.tsx';
export { PromoPopup } from '../features/content/promo-popup.tsx';
export { RealityCheckHost } from '../features/responsible-play/reality-check/reality-check-host.tsx';
export { CallScout } from './call-scout.tsx';
export { ChannelLinks } from './channel-links.tsx';
export { ChatButton } from './chat-button.tsx';
export { Footer } from './footer.tsx';
export { HomeRest } from './home-rest.tsx';
export { PromptHost } from './prompt-host.tsx';
export { SideMenu } from './side-menu.tsx';
export { StatusBars } from './status-bars.tsx';
