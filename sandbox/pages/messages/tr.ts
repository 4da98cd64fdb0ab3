import { arcade } from './tr/arcade.ts';
import { cards } from './tr/cards.ts';
import { crash } from './tr/crash.ts';
import { live } from './tr/live.ts';
import { page } from './tr/page.ts';
import { services } from './tr/services.ts';
import { slots } from './tr/slots.ts';
import { tables } from './tr/tables.ts';
import { television } from './tr/television.ts';

/** All Turkish messages of the sandbox's pages except the sportsbook, by family of games. */
export const tr = { ...page, ...slots, ...crash, ...cards, ...arcade, ...tables, ...live, ...television, ...services };
