import type { Language, Translate } from '../page/language.ts';
import type { Launch } from '../slot/launch.ts';
import type { Notice } from '../slot/notice.ts';
import type { FairnessView, HandSessionView, OpenSessionView } from '../wire.ts';

/** What every part of the page of a game of hands knows. */
export interface HandGame<Shown> {
  name: string;
  launch: Launch;
  language: Language;
  translate: Translate;
  session: OpenSessionView & HandSessionView<Shown>;
  fairness: FairnessView;
  lobbyUrl: string | null;
  notice: Notice;
}
