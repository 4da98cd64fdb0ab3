/**
 * Calls whose responses depend only on path, body and language: the service worker caches these and no others. Separate
 * from the schemas to keep the worker small.
 */
export const publicContentPaths = {
  sliderList: 'cms/sliderlist',
  contentList: 'cms/contentlist',
  categoryList: 'cms/categorylist',
  languageList: 'cms/languagelist',
  translationList: 'cms/translationlist',
  domainStatus: 'cms/domainstatus',
  popup: 'cms/popup',
  siteOptionList: 'cms/siteoptionlist',
  promotionList: 'cms/promotionlist',
  page: 'cms/page',
} as const;
