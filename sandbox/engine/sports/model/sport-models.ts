import type { SportCode } from '../../../contract/sports-wire.ts';
import { basketballModel } from './basketball.ts';
import { esportsModel } from './esports.ts';
import { footballModel, virtualModel } from './football.ts';
import { handballModel } from './handball.ts';
import type { SportModel } from './sport-model.ts';
import { tennisModel } from './tennis.ts';
import { volleyballModel } from './volleyball.ts';

/** The model of each sport. */
export const sportModels: Readonly<Record<SportCode, SportModel>> = {
  football: footballModel,
  basketball: basketballModel,
  tennis: tennisModel,
  volleyball: volleyballModel,
  handball: handballModel,
  esports: esportsModel,
  virtual: virtualModel,
};
