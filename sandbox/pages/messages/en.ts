import { arcade } from './en/arcade.ts';
import { cards } from './en/cards.ts';
import { crash } from './en/crash.ts';
import { live } from './en/live.ts';
import { page } from './en/page.ts';
import { services } from './en/services.ts';
import { slots } from './en/slots.ts';
import { tables } from './en/tables.ts';
import { television } from './en/television.ts';
import type { tr } from './tr.ts';

export const en: Record<keyof typeof tr, string> = { ...page, ...slots, ...crash, ...cards, ...arcade, ...tables, ...live, ...television, ...services };
