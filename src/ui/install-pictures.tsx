import type { ReactNode } from 'react';
import styles from './install-pictures.module.css';

/** A phone's system, as far as the steps to its home screen differ. */
export type PhoneSystem = 'ios' | 'android';

const { device, screen, content, strong, sheet, chosen, sign, dot, ring, banner } = styles;

/** The lower or upper part of a phone, which the picture's edge cuts off. */
const lowerPart = <rect className={device} x="22" y="-44" width="68" height="118" rx="13" />;
const upperPart = <rect className={device} x="22" y="10" width="68" height="118" rx="13" />;
const page = (
  <>
    <rect className={content} x="32" y="6" width="48" height="7" rx="3" />
    <rect className={content} x="32" y="18" width="34" height="5" rx="2.5" />
    <rect className={content} x="32" y="28" width="48" height="5" rx="2.5" />
  </>
);

const iosShare = (
  <>
    {lowerPart}
    {page}
    <path className={screen} d="M22 41H90" />
    <path className={strong} d="M37 53L33 57.5L37 62M75 53H82V62H75Z" />
    <circle className={ring} cx="58" cy="57" r="13" />
    <path className={sign} d="M58 60V49M54.2 52.6L58 48.8L61.8 52.6M54.5 56.5H52.5V65H63.5V56.5H61.5" />
  </>
);

const iosAdd = (
  <>
    {lowerPart}
    <path className={sheet} d="M22 18A8 8 0 0 1 30 10H82A8 8 0 0 1 90 18V61A13 13 0 0 1 77 74H35A13 13 0 0 1 22 61Z" />
    <rect className={content} x="30" y="18" width="34" height="5" rx="2.5" />
    <rect className={content} x="74" y="16" width="8" height="8" rx="2.5" />
    <rect className={chosen} x="26" y="30" width="60" height="20" rx="6" />
    <rect className={dot} x="32" y="37.5" width="30" height="5" rx="2.5" />
    <path className={sign} d="M71.5 34.5H80.5V45.5H71.5ZM76 37.2V42.8M73.2 40H78.8" />
    <rect className={content} x="30" y="58" width="28" height="5" rx="2.5" />
    <rect className={content} x="74" y="56" width="8" height="8" rx="2.5" />
  </>
);

/** A home screen with the app's icon, and a notification above it. */
function homeScreen(cornerRadius: number): ReactNode {
  const places = [
    [31, 44],
    [69, 44],
    [31, 64],
    [50, 64],
    [69, 64],
  ] as const;
  return (
    <>
      {upperPart}
      <rect className={banner} x="28" y="17" width="56" height="17" rx={cornerRadius + 3} />
      <path className={sign} d="M33.5 27.5H40.5L39.2 25.6V24A2.2 2.2 0 0 0 34.8 24V25.6ZM36.2 29.4H37.8" />
      <rect className={dot} x="46" y="22" width="24" height="3" rx="1.5" />
      <rect className={content} x="46" y="27.5" width="32" height="3" rx="1.5" />
      {places.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={content} x={x} y={y} width="12" height="12" rx={cornerRadius} />
      ))}
      <rect className={ring} x="46.5" y="40.5" width="19" height="19" rx={cornerRadius + 3.5} />
      <svg x="48.5" y="42.5" width="15" height="15" viewBox="0 0 48 48" aria-hidden="true">
        <use href="#mark" />
      </svg>
    </>
  );
}

const androidMenu = (
  <>
    {upperPart}
    <rect className={content} x="29" y="21" width="37" height="12" rx="6" />
    <circle className={ring} cx="78" cy="27" r="11" />
    <path
      className={dot}
      d="M78 20.4a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0-3.8M78 25.1a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0-3.8M78 29.8a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0-3.8"
    />
    <rect className={content} x="32" y="46" width="48" height="14" rx="4" />
    <rect className={content} x="32" y="66" width="34" height="5" rx="2.5" />
  </>
);

const androidAdd = (
  <>
    {upperPart}
    <rect className={content} x="29" y="21" width="37" height="12" rx="6" />
    <rect className={sheet} x="37" y="18" width="49" height="60" rx="6" />
    <rect className={content} x="44" y="25" width="26" height="4" rx="2" />
    <rect className={chosen} x="40" y="35" width="43" height="18" rx="5" />
    <path
      className={sign}
      d="M50 38H46.5A1.5 1.5 0 0 0 45 39.5V48.5A1.5 1.5 0 0 0 46.5 50H52.5A1.5 1.5 0 0 0 54 48.5V46.5M53.5 37.5V43.5M50.8 41.2L53.5 43.8L56.2 41.2"
    />
    <rect className={dot} x="60" y="42" width="18" height="4" rx="2" />
    <rect className={content} x="44" y="59" width="30" height="4" rx="2" />
    <rect className={content} x="44" y="68" width="22" height="4" rx="2" />
  </>
);

const pictures: Readonly<Record<PhoneSystem, readonly ReactNode[]>> = {
  ios: [iosShare, iosAdd, homeScreen(3.5)],
  android: [androidMenu, androidAdd, homeScreen(6)],
};

/** The picture of one step to the home screen. Decorative: the step's text says the same. */
export function InstallPicture({ system, step }: { system: PhoneSystem; step: number }) {
  return (
    <svg className={styles.picture} viewBox="0 0 112 80" aria-hidden="true">
      {pictures[system][step]}
    </svg>
  );
}
