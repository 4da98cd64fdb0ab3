const iconNames = [
  'menu',
  'close',
  'back',
  'right',
  'left',
  'down',
  'sort',
  'search',
  'bell',
  'wallet',
  'deposit',
  'withdraw',
  'user',
  'heart',
  'heartfill',
  'star',
  'home',
  'ball',
  'pulse',
  'pad',
  'slot',
  'cards',
  'dice',
  'bingo',
  'tv',
  'virtual',
  'kite',
  'gift',
  'headset',
  'globe',
  'plane',
  'chat',
  'eye',
  'check',
  'ok',
  'warn',
  'err',
  'info',
  'phone',
  'lock',
  'paste',
  'reload',
  'full',
  'ext',
  'history',
  'list',
  'key',
  'logout',
  'up',
  'arrdown',
  'plus',
  'install',
  'offline',
  'trophy',
  'gear',
  'bank',
  'card',
  'qr',
  'coin',
  'roulette',
  'spade',
  'clock',
  'sun',
  'shield',
  'pause',
  'play',
  'insta',
  'x',
  'fb',
  'yt',
  'tik',
  'file',
  'laptop',
  'door',
  'quiz',
  'tel',
  'chart',
  'print',
] as const;
export type IconName = (typeof iconNames)[number];

/** Colour of an icon: the colour of its text, or the colour for live events. */
export type SvgStyle = 'plain' | 'live';

interface IconProps {
  name: IconName;
  size?: 18 | 20 | 24 | 32;
  svgStyle?: SvgStyle;
}

/** An icon of the sprite. Decorative: its meaning is always in a text beside it or in an accessible label. */
export function Icon({ name, size = 24, svgStyle = 'plain' }: IconProps) {
  const classes = ['i', size === 24 ? '' : `i-${size}`, svgStyle === 'plain' ? '' : `i-${svgStyle}`];
  return (
    <svg className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The eight-pointed star of the brand. */
export function Mark({ className = 'mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <use href="#mark" />
    </svg>
  );
}
