/** Calls whose answers depend on path, body and language only: the service worker keeps these and no others. Apart from the schemas, so that the worker stays small. */
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
