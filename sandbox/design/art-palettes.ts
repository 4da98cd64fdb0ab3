/** The glazes of one tile. */
export interface Palette {
  /** The ground runs from light to deep. */
  ground: string;
  groundDeep: string;
  figure: string;
  figure2: string;
  /** Slip or gold. */
  line: string;
  plate: string;
  emblem: string;
  accent: string;
  accent2: string;
  /** Light behind the emblem; the ground where it is absent. */
  glow?: string;
}

const CORAL = '#f0634b';
const CORAL_LIGHT = '#f2684f';

export const palettes: readonly Palette[] = [
  // cobalt
  {
    ground: '#2450d6',
    groundDeep: '#0f2580',
    figure: '#173aa8',
    figure2: '#27b7b2',
    line: '#f3ead8',
    plate: '#0b1a55',
    emblem: '#fff6e4',
    accent: CORAL,
    accent2: '#37cfc6',
  },
  // white slip
  {
    ground: '#f6f0e2',
    groundDeep: '#e2d6bd',
    figure: '#2148c4',
    figure2: '#1fa5a3',
    line: '#e2523b',
    plate: '#16338f',
    emblem: '#fff8ea',
    accent: CORAL,
    accent2: '#3fd3ca',
    glow: '#2b57d9',
  },
  // turquoise
  {
    ground: '#18a7a4',
    groundDeep: '#075a63',
    figure: '#0a6e76',
    figure2: '#f3ead8',
    line: '#0a3f48',
    plate: '#06373f',
    emblem: '#fdf5e3',
    accent: CORAL_LIGHT,
    accent2: '#e8b95a',
  },
  // bole red
  {
    ground: '#d8492f',
    groundDeep: '#861f12',
    figure: '#a82c1a',
    figure2: '#f6d9b8',
    line: '#f6ead4',
    plate: '#5a120a',
    emblem: '#fff3de',
    accent: '#35c3bb',
    accent2: '#f0bf62',
  },
  // ink and gold
  {
    ground: '#18212d',
    groundDeep: '#0a0e14',
    figure: '#222e3d',
    figure2: '#c9963f',
    line: '#dcae58',
    plate: '#0c1219',
    emblem: '#f0c878',
    accent: CORAL,
    accent2: '#35c3bb',
  },
  // ink and turquoise
  {
    ground: '#13222d',
    groundDeep: '#081017',
    figure: '#173b47',
    figure2: '#25a9a6',
    line: '#5fded4',
    plate: '#0a171f',
    emblem: '#a5f1ea',
    accent: CORAL,
    accent2: '#e8b95a',
  },
  // emerald
  {
    ground: '#128068',
    groundDeep: '#073c33',
    figure: '#0b5a49',
    figure2: '#e9dcbd',
    line: '#f0e4c8',
    plate: '#052c26',
    emblem: '#fbf1da',
    accent: CORAL_LIGHT,
    accent2: '#e8b95a',
  },
  // gold leaf
  {
    ground: '#ecc06a',
    groundDeep: '#b9742a',
    figure: '#c9863a',
    figure2: '#173a9c',
    line: '#fff3d9',
    plate: '#12286f',
    emblem: '#ffefcf',
    accent: CORAL,
    accent2: '#3fd3ca',
    glow: '#2b57d9',
  },
  // night and coral
  {
    ground: '#1a2758',
    groundDeep: '#0a1130',
    figure: '#22357a',
    figure2: CORAL,
    line: '#f4c9b4',
    plate: '#0a1234',
    emblem: '#fff1e2',
    accent: CORAL,
    accent2: '#4fb9f0',
  },
  // Kütahya sky
  {
    ground: '#cfe2ee',
    groundDeep: '#8fb5d2',
    figure: '#5f93c4',
    figure2: '#1f47c0',
    line: '#fffaf0',
    plate: '#123488',
    emblem: '#fff8ea',
    accent: CORAL,
    accent2: '#7fe0ee',
    glow: '#2b57d9',
  },
  // damson
  {
    ground: '#6a1526',
    groundDeep: '#320812',
    figure: '#8a1f33',
    figure2: '#efb7a0',
    line: '#f1cf94',
    plate: '#26060d',
    emblem: '#ffeeda',
    accent: '#35c3bb',
    accent2: '#f0bf62',
  },
  // slip and bole
  {
    ground: '#e9dfca',
    groundDeep: '#cbbb99',
    figure: '#c9402a',
    figure2: '#12807c',
    line: '#1c2a44',
    plate: '#1c2a44',
    emblem: '#fff4e0',
    accent: CORAL,
    accent2: '#3fd3ca',
    glow: '#12807c',
  },
];
