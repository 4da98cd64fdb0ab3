import * as z from 'zod/mini';
import { countrySchema, profileSchema, registrationSchema, sessionItemSchema, sessionSchema } from '#contract/account.ts';
import { bonusItemSchema, bonusOfferSchema } from '#contract/bonuses.ts';
import { casinoCategorySchema, gameSchema, roundSchema, winnerSchema } from '#contract/casino.ts';
import {
  contentCategorySchema,
  contentItemSchema,
  domainStatusSchema,
  languageSchema,
  pageSchema,
  popupSchema,
  promotionSchema,
  siteOptionSchema,
  slideSchema,
  translationSchema,
} from '#contract/content.ts';
import { gameSystems } from '#contract/enumerations.ts';
import { liraSchema } from '#contract/lira-schema.ts';
import { MAXIMUM_AMOUNT_MINOR } from '#contract/money.ts';
import { notificationSchema } from '#contract/notifications.ts';
import { highlightSchema } from '#contract/sportsbook.ts';
import { overviewSchema, paymentFieldSchema, paymentItemSchema, paymentMethodSchema } from '#contract/wallet.ts';

const KURUS_PER_LIRA = 100n;
const largestLira = Number(MAXIMUM_AMOUNT_MINOR / KURUS_PER_LIRA);

const schemas: Record<string, z.ZodMiniType> = {
  Session: sessionSchema(),
  Registration: registrationSchema(),
  Country: countrySchema(),
  Profile: profileSchema(),
  SessionItem: sessionItemSchema(),
  PaymentMethod: paymentMethodSchema(),
  PaymentField: paymentFieldSchema(),
  Payment: paymentItemSchema(),
  Overview: overviewSchema(),
  BonusOffer: bonusOfferSchema(),
  Bonus: bonusItemSchema(),
  Game: gameSchema(),
  CasinoCategory: casinoCategorySchema(),
  Winner: winnerSchema(),
  Round: roundSchema(),
  Highlight: highlightSchema(),
  Slide: slideSchema(),
  SiteOption: siteOptionSchema(),
  Language: languageSchema(),
  Translation: translationSchema(),
  ContentItem: contentItemSchema(),
  ContentCategory: contentCategorySchema(),
  Promotion: promotionSchema(),
  ContentPage: pageSchema(),
  DomainStatus: domainStatusSchema(),
  Popup: popupSchema(),
  Notification: notificationSchema(),
};

/** The contract's schemas that the description of the calls names once and refers to. */
export const namedSchemas = z.registry<{ id?: string; description?: string; minimum?: number; maximum?: number }>();

for (const [id, schema] of Object.entries(schemas)) namedSchemas.add(schema, { id });
// Not a text of the field: it shares its schema with every other id.
const gameText = '`mainProviderId` is named back as `providerId` where a call names a game.';
namedSchemas.add(gameSchema(), { id: 'Game', description: gameText });
namedSchemas.add(liraSchema, { id: 'Lira', description: 'Lira, with at most two decimals.', minimum: -largestLira, maximum: largestLira });

/** What the type of a field does not say. */
const fieldTexts: readonly (readonly [z.ZodMiniType, string])[] = [
  [
    gameSchema().shape.system,
    `Chooses the launch call that opens the game: ${gameSystems.map((system) => `\`${system}\` by \`casino/${system}launchurl\``).join(', ')}. A game of another system is shown and cannot be opened.`,
  ],
  [gameSchema().shape.productId, 'What `casino/emlaunchurl` is told beside the code.'],
  [
    paymentFieldSchema().shape.mask,
    'The form of the text: `0` is a digit, `A` a letter from A to Z or a digit, everything else stands as it is, such as `TR00 0000 0000 0000 0000 0000 00` or `AAAA-AAAA-AAAA`. Capitals are sent; spaces and signs between may be left out. Null for free text.',
  ],
  [paymentFieldSchema().shape.objectType, 'String=1, Int=2, Long=3, Decimal=4, Bool=5, DateTime=6, Dropdown=7: the name or the number.'],
  [paymentFieldSchema().shape.option, 'The choices of a dropdown; null where there is none.'],
];
for (const [schema, description] of fieldTexts) namedSchemas.add(schema, { description });
