import type { FastifyInstance } from 'fastify';
import { contentEndpoints } from '#contract/content.ts';
import type { Application } from '../application.ts';
import { refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { findPage } from './find-page.ts';
import { findPopup } from './find-popup.ts';
import { listCategories, listCategoryContent } from './list-categories.ts';
import { listLanguages } from './list-languages.ts';
import { listPromotions } from './list-promotions.ts';
import { listSiteOptions } from './list-site-options.ts';
import { listSlides } from './list-slides.ts';
import { listTranslations } from './list-translations.ts';
import { readDomainStatus } from './read-domain-status.ts';

/** Registers the content calls (`cms/*`). None of them depends on the player. */
export function registerContentRoutes(http: FastifyInstance, application: Application): void {
  const { database, clock, config } = application;

  serveEndpoint(http, application, contentEndpoints.siteOptionList, async () => succeed(await listSiteOptions(database, config)));

  serveEndpoint(http, application, contentEndpoints.sliderList, async ({ body, language, log }) =>
    succeed(await listSlides(database, body.slug, language, log)),
  );

  serveEndpoint(http, application, contentEndpoints.categoryList, async ({ language, log }) => succeed(await listCategories(database, language, log)));

  serveEndpoint(http, application, contentEndpoints.contentList, async ({ body, locale, language, log }) =>
    succeed(await listCategoryContent(database, body, { locale, language, now: clock.now() }, log)),
  );

  serveEndpoint(http, application, contentEndpoints.languageList, async ({ language, log }) => succeed(await listLanguages(database, language, log)));

  serveEndpoint(http, application, contentEndpoints.translationList, async ({ language, log }) => succeed(await listTranslations(database, language, log)));

  serveEndpoint(http, application, contentEndpoints.domainStatus, async () => succeed(await readDomainStatus(database, config.publicUrl)));

  serveEndpoint(http, application, contentEndpoints.popup, async ({ language, log }) => succeed(await findPopup(database, language, log)));

  serveEndpoint(http, application, contentEndpoints.promotionList, async ({ language, log }) => succeed(await listPromotions(database, language, log)));

  serveEndpoint(http, application, contentEndpoints.page, async ({ body, locale, language, log }) => {
    const page = await findPage(database, body.id, { language, now: clock.now() }, log);
    return page ? succeed(page) : refuse(message(locale, 'content.unknownPage'), 404);
  });
}
