/**
 * Findings that were reviewed and may stay, each with its reason. One that no longer occurs in the build must be
 * removed.
 */
export const reviewed: readonly { features: readonly string[]; reason: string }[] = [
  {
    features: 'concat every filter find flatMap forEach includes join map reduce some'.split(' ').map((name) => `member ${name}`),
    reason: 'arrays have it; asked of what maps and sets hand out it is another finding',
  },
  { features: ['member take', 'member when'], reason: 'methods of our own games and of zod, not of an iterator or an event target' },
  {
    features: 'getAttribute hasAttribute removeAttribute setAttribute toggleAttribute'.split(' ').map((name) => `member ${name}`),
    reason: 'elements have it; the one newer thing that has it is a processing instruction',
  },
  {
    features: ['member close', 'member reset'],
    reason: 'windows, databases, notifications and forms have it; no offline audio and no canvas is closed or reset',
  },
  { features: ['member commit'], reason: 'asked of a transaction of IndexedDB' },
  { features: ['member decode'], reason: 'pictures and text decoders have it; of SVG’s own pictures nothing is decoded' },
  { features: ['member formatRange'], reason: 'asked of a date format, which has it' },
  { features: ['member getSelection'], reason: 'asked of a window' },
  { features: ['member handle'], reason: 'of Workbox’s routes and strategies, not of a launch by a file' },
  { features: ['member index'], reason: 'asked of a store of IndexedDB' },
  { features: ['member matches'], reason: 'asked of elements and of media queries' },
  { features: ['member moveTo'], reason: 'asked of a canvas’ context' },
  { features: ['member navigate'], reason: 'of a window’s client and of the router, not of a notification' },
  { features: ['member read', 'member write'], reason: 'of streams, of atoms and of the provider’s document; the clipboard is written with writeText' },
  { features: ['member register'], reason: 'of workers, of forms, and of background sync where that is there' },
  { features: ['member remove'], reason: 'of elements and lists of classes, not of files' },
  { features: ['member request'], reason: 'asked of the lock manager' },
  { features: ['member search'], reason: 'a function of the sportsbook’s own' },
  { features: ['member suspend'], reason: 'asked of an audio context' },
  { features: ['member toJSON'], reason: 'asked of a push subscription, which has it' },
  { features: ['member vibrate'], reason: 'of the sound’s own module, which asks whether the browser has it' },
  { features: ['member transform'], reason: 'functions of zod’s and of the confetti’s own' },
  { features: ['member values'], reason: 'asked of maps and sets, not of streams' },
  {
    features: 'connection contacts ink install keyboard login preferences share'.split(' ').map((name) => `member ${name}`),
    reason: 'names of classes, of options and of our own data; nothing of the navigator’s',
  },
  { features: ['member image', 'member loading', 'member states'], reason: 'names of games’ pictures, of toasts and of a library’s own state' },
  { features: ['member role'], reason: 'a property that the router hands to React, which writes the attribute' },
  { features: ['member readText'], reason: 'Firefox 115 throws where it is missing, and whoever presses is shown how to paste by hand' },
  { features: ['member startViewTransition'], reason: 'the router’s own method; React’s stands in a try and goes on without' },
  {
    features: ['global navigation', 'event navigate', 'event navigateerror', 'event navigatesuccess'],
    reason: 'React asks for its type a function further out',
  },
  { features: ['global cancelIdleCallback'], reason: 'goes with requestIdleCallback, which was asked for before' },
  {
    features: ['event appinstalled', 'event beforeinstallprompt', 'event pushsubscriptionchange', 'event notificationclick', 'event sync', 'event freeze'],
    reason: 'what never comes is not waited for: another way stands beside each',
  },
  { features: ['event contextmenu', 'event orientationchange'], reason: 'one way of several: a long press is timed, and a resize is heard too' },
  {
    features: ['attribute autocapitalize', 'attribute disablepictureinpicture', 'attribute fetchpriority', 'attribute playsinline'],
    reason: 'a hint: without it the browser does as it always does',
  },
  { features: ['element search'], reason: 'names a place of the page; its class lays it out in every browser' },
  { features: ['property text-wrap', 'value text-wrap: balance'], reason: 'lines of a heading are as long as they come' },
  {
    features: [
      'property scrollbar-width',
      'property scrollbar-color',
      'value scrollbar-width: none',
      'value scrollbar-width: thin',
      'selector -webkit-scrollbar',
    ],
    reason: 'each browser takes the one of the two that it knows; else its usual scroll bar is seen',
  },
  {
    features: ['property forced-color-adjust', 'value forced-color-adjust: none', 'value print-color-adjust: exact'],
    reason: 'of forced colours and of print; there is a look without it',
  },
  {
    features: ['property content-visibility', 'value content-visibility: auto', 'property contain-intrinsic-size'],
    reason: 'spares work; all is drawn without it',
  },
  { features: ['property overflow-anchor', 'value overflow-anchor: none'], reason: 'a browser that does not anchor needs not be told so' },
  { features: ['value align-content: safe'], reason: 'stands at the start instead of in the middle' },
  {
    features: ['value cursor: default', 'value cursor: grab', 'value cursor: not-allowed', 'value cursor: pointer', 'value cursor: progress'],
    reason: 'there is no pointer on a phone',
  },
  {
    features: ['property -webkit-tap-highlight-color', 'property -webkit-touch-callout', 'selector -webkit-search-cancel-button'],
    reason: 'takes away what only the browsers that know it show',
  },
];
