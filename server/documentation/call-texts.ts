import type { endpointsByDomain } from '#contract/endpoints.ts';

type Domains = typeof endpointsByDomain;
type CallTexts = { [Domain in keyof Domains]: { [Call in keyof Domains[Domain]]: string } };

/** What the calls of one domain are about. */
export const domainTexts: Record<keyof Domains, { title: string; text: string }> = {
  account: { title: 'Account', text: 'Registration, login and logout, password recovery, the verified phone, sessions.' },
  wallet: { title: 'Wallet', text: 'Balance, deposits, withdrawals and their history. All amounts are lira.' },
  bonuses: { title: 'Bonuses', text: 'What is offered, what was claimed, and the wagering progress.' },
  casino: { title: 'Casino', text: 'The catalogue, favorites, opening a game (with the launch call of its `system`), winners and rounds.' },
  sportsbook: { title: 'Sportsbook', text: 'What the app shows of the sports vendor outside its own page.' },
  content: { title: 'Content', text: 'What an operator publishes. It depends only on path, body and language, so it may be cached.' },
  notifications: { title: 'Notifications', text: 'Messages to the player; new ones also arrive over the hub.' },
  push: { title: 'Web push', text: 'Notifications that reach a device while the app is closed, under the same ids.' },
  responsiblePlay: { title: 'Responsible play', text: 'What players set for themselves, and what the server then enforces.' },
};

/** One sentence per call that says what it does. A call without one does not compile. */
export const callTexts: CallTexts = {
  account: {
    form: 'Lists the countries of the registration form, named in the language of the request.',
    register: 'Opens an account and logs the player in on the calling device. Registering accepts the current general terms.',
    login:
      'Logs a player in on the calling device and returns the session. After too many wrong passwords, a device that is new to the account gets 428: a code was sent to the e-mail address of the account.',
    loginWithCode: 'Logs a player in with the password and the code from an e-mail, after a login that returned 428.',
    logout: 'Ends the session of the bearer token. It also succeeds without a session.',
    sendReset: 'Sends a recovery code to the e-mail address of the account. The response is the same for usernames that do not exist.',
    checkReset: 'Checks a recovery code before a new password is chosen. Wrong codes count against the address that sends them.',
    resetPassword: 'Sets a new password with a recovery code that was checked, and ends every session of the player.',
    updatePhone: 'Step 1 sends a code to a phone; step 2 takes the code and stores that phone as verified.',
    changePassword: "Changes the password and ends the player's other sessions.",
    profile: "Returns the player's account details.",
    sessionHistory: 'Lists sessions, newest first: when and where they started, on which device, and how they ended.',
    endOtherSessions: 'Ends every session of the player except the calling one.',
    revokeSession: 'Ends a session by the SHA-256 of its token: for a logout that could not be reported when it happened.',
  },
  wallet: {
    balance: 'Returns the balance: cash and bonus money together. The app polls it every ten seconds.',
    methodList: 'Lists the deposit and withdrawal methods with their limits and fees.',
    detail: 'Lists the fields that a payment method requires. `id` is the method, `type` the transaction type.',
    deposit:
      'Starts a deposit. `data` is the address of a payment page; otherwise the message says what to do. The money is credited once the payment provider confirms it.',
    withdraw: 'Requests a withdrawal. The amount is held until the payment provider pays it out or rejects it.',
    submission: 'Returns the payment made with an idempotency key, for a submission whose response was lost; null when there is none.',
    overview: 'Returns cash, bonus money, held money and net deposits separately.',
    refill: 'Tops up the balance to the starting float. Play money only.',
    financialHistory: 'Lists deposits and withdrawals with their totals, newest first.',
  },
  bonuses: {
    trialBonusAmount: 'Returns the amount of the trial bonus; 0 when none is offered.',
    defineTrialBonus: 'Grants the trial bonus once per person, to a verified phone. A repeat by the same player succeeds and grants nothing.',
    offerList: 'Lists the available bonuses, what a claim would grant now, and why one cannot be claimed.',
    claim: 'Claims an available bonus.',
    history: 'Lists bonuses, newest first, with what is left of them and their wagering progress.',
  },
  casino: {
    games: 'Lists games of a system category, or the matches of a search.',
    game: 'Returns one game by provider and code; 404 when there is none.',
    toggleFavorite: 'Toggles a favorite; with `wanted` it sets or removes one. The later intention by `at` wins.',
    favoriteList: "Lists the player's favorites, newest first.",
    pragmaticLaunch: 'Opens a game of the launch system `pragmatic` and returns its address.',
    dtLaunch: 'Opens a game of the launch system `dt` and returns its address.',
    emLaunch: 'Opens a game of the launch system `em` and returns its address.',
    amusnetLaunch: 'Opens a game of the launch system `amusnet` and returns its address.',
    egtLaunch: 'Opens a game of the launch system `egt` and returns its address.',
    hub88Launch: 'Opens a game of the launch system `hub88` and returns its address.',
    softgamingsLaunch: 'Opens a game of the launch system `softgamings` and returns HTML with a script, to be shown only in a sandboxed frame.',
    categoryList: 'Lists the categories of the lobby with their first games.',
    gamePage: 'Returns one page of the catalogue with the number of games by provider and by kind of table; each count ignores its own filter.',
    nearGames: 'Returns what a search without a match may have meant: similar words in the catalogue, and the games that contain them.',
    demoLaunch: 'Returns the address of a game in demo mode: without account, token or wallet.',
    sitting: 'Returns what the player has staked and won in the current play session, over all games, without open sports bets. A pause of 30 minutes ends it.',
    recentGames: 'Lists the games that the player opened most recently.',
    topWinners: 'Lists the latest high wins from the ledger, one per player and game, with masked names.',
    gameHistory: 'Lists rounds with stake, win and net, and their totals, newest first, and all games that the player has staked in.',
  },
  sportsbook: {
    highlights: 'Lists at most four matches with the odds of their result: live ones first, then the next ones. Empty while the sports vendor offers none.',
  },
  content: {
    sliderList: 'Lists the slides of a carousel by its slug; the home page uses `home`.',
    contentList: 'Lists the pages of a category.',
    categoryList: 'Lists the categories of the menus and the footer with their pages.',
    languageList: 'Lists the languages in which content is available.',
    translationList: "Lists the operator's translation overrides of the app's texts.",
    domainStatus: 'Returns the address of the site and a planned move to another one. Clients show it and never move on their own.',
    popup: 'Returns the promotional popup; without images there is none.',
    siteOptionList: 'Lists the options of the site. Only active ones count; keys are compared in lower case.',
    promotionList: 'Lists promotions with sanitised descriptions.',
    page: 'Returns a page as sanitised HTML; 404 when there is none.',
  },
  notifications: {
    list: 'Lists notifications in the language of the request, newest first.',
    read: "Marks notifications as read. Other players' ids are ignored.",
    unreadCount: 'Returns how many notifications are unread, counted up to 1,000.',
  },
  push: {
    key: 'Returns the public key (VAPID) that browsers subscribe with.',
    subscribe: "Stores the calling device's push subscription, replacing the previous one. It is refused unless its push service is a known one.",
    unsubscribe: 'Ends the push subscription with an endpoint. It needs no session, and succeeds when there is no subscription with that endpoint.',
    preferences: 'Returns by category whether the player wants push notifications.',
    setPreferences: 'Stores by category whether the player wants push notifications. Categories that are not named stay as they are.',
  },
  responsiblePlay: {
    playStatus: 'Returns the limits the player has set, how much of each is used, pending changes, and any restriction on play.',
    setLimit:
      'Sets a limit. A first or lower limit takes effect immediately; an increase or a removal is a request that waits 24 hours and then needs confirmation.',
    confirmLimit: 'Confirms a requested increase, which then takes effect. It can be confirmed from 24 hours after the request, for 7 days.',
    keepLimit: 'Cancels a requested increase. The limit stays as it is.',
    timeOut: 'Starts a time-out immediately or extends the current one; a shorter one is refused.',
    excludeSelf: 'Excludes the player immediately; it requires the password. It cannot be reversed.',
    realityCheck:
      'Returns the reality check that is waiting for the player. While a game is visible, the time counts as play, and a check that is due starts to wait.',
    answerRealityCheck:
      'Answers a reality check: bets are accepted again, on all devices. An answer within three seconds is refused, because a check is there to be read. Answering again does nothing.',
    setRealityInterval: 'Sets the minutes of play between two reality checks. A shorter interval takes effect immediately, a longer one after 24 hours.',
    statement:
      'Returns what was deposited, staked and won in a period of at most 366 days, by day and by product, and in the last 12 months; open sports bets are listed separately.',
  },
};
