import { useChannels } from '../features/content/more-links.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** The operator's messaging channels and live TV in the header. These links leave the site. */
export function ChannelLinks() {
  return useChannels().map(({ key, href, icon, name }) => (
    <Tooltip key={key} text={name}>
      <a className="icon-btn" href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
        <Icon name={icon} />
      </a>
    </Tooltip>
  ));
}
