import type { FastifyInstance } from 'fastify';
import { contentEndpoints } from '#contract/content.ts';
import type { Application } from '../application.ts';
import { refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { findPage } from './find-page.ts';
import { listCategories, listCategoryContent } from './list-categories.ts';
import { listLanguages } from './list-languages.ts';
import { listPromotions } from './list-promotions.ts';
import { listSiteOptions } from './list-site-options.ts';
import { listSlides } from './list-slides.ts';

/** Makes the content calls (`cms/*`) answer. None of them depends on the player. */
export function registerContentRoutes(http: FastifyInstance, application: Application): void {
  const { database } = application;

  serveEndpoint(http, application, contentEndpoints.siteOptionList, async () => succeed(await listSiteOptions(database)));

  serveEndpoint(http, application, contentEndpoints.sliderList, async ({ body, locale, log }) => succeed(await listSlides(database, body.slug, locale, log)));

  serveEndpoint(http, application, contentEndpoints.categoryList, async ({ locale, log }) => succeed(await listCategories(database, locale, log)));

  serveEndpoint(http, application, contentEndpoints.contentList, async ({ body, locale, log }) =>
    succeed(await listCategoryContent(database, body, locale, log)),
  );

  serveEndpoint(http, application, contentEndpoints.languageList, async ({ locale, log }) => succeed(await listLanguages(database, locale, log)));

  serveEndpoint(http, application, contentEndpoints.promotionList, async ({ locale, log }) => succeed(await listPromotions(database, locale, log)));

  serveEndpoint(http, application, contentEndpoints.page, async ({ body, locale, log }) => {
    const page = await findPage(database, body.id, locale, log);
    return page ? succeed(page) : refuse(message(locale, 'content.unknownPage'), 404);
  });
}
