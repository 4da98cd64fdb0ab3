import type { endpointsByDomain } from '#contract/endpoints.ts';

type Domains = typeof endpointsByDomain;
type CallTexts = { [Domain in keyof Domains]: { [Call in keyof Domains[Domain]]: string } };

/** What the calls of one domain are about. */
export const domainTexts: Record<keyof Domains, { title: string; text: string }> = {
  account: { title: 'Account', text: 'Registering, logging in and out, recovering a password, the verified phone, sessions.' },
  wallet: { title: 'Wallet', text: 'Balance, deposits, withdrawals and their history. All amounts are lira.' },
  bonuses: { title: 'Bonuses', text: 'What is offered, what was claimed, and how far its wagering is.' },
  casino: { title: 'Casino', text: 'The catalogue, favourites, opening a game (by the launch call of its `system`), winners and rounds.' },
  content: { title: 'Content', text: 'What an operator publishes. It depends on path, body and language only, so it may be cached.' },
  notifications: { title: 'Notifications', text: 'Messages to the player; new ones also arrive over the hub.' },
  push: { title: 'Web push', text: 'Notifications that reach a device while the app is closed, under the same ids.' },
  responsiblePlay: { title: 'Responsible play', text: 'What players set for themselves, and what the server then holds to.' },
};

/** One sentence per call that says what it does. A call without one does not compile. */
export const callTexts: CallTexts = {
  account: {
    form: 'Lists the countries of the registration form, named in the language of the request.',
    register: 'Opens an account and logs its player in on the calling device. Registering accepts the general terms in force.',
    login:
      'Logs a player in on the calling device and answers his session. After too many wrong passwords a device that is new to the account gets 428: a code was sent to its e-mail address.',
    loginWithCode: 'Logs a player in with the password and the code of an e-mail, after a login that was answered with 428.',
    logout: 'Ends the session of the bearer token. It succeeds without a session as well.',
    sendReset: 'Sends a recovery code to the e-mail address of the account. The answer is the same for names that nobody has.',
    checkReset: 'Checks a recovery code before a new password is chosen. Wrong ones count for the address that sends them.',
    resetPassword: 'Sets a new password with a recovery code that was checked, and ends every session of the player.',
    updatePhone: 'Step 1 sends a code to a phone, step 2 brings it back and stores that phone as verified.',
    changePassword: 'Changes the password and ends the other sessions of the player.',
    profile: 'Answers what the account knows of its player.',
    sessionHistory: 'Lists sessions: when and where they began, on which device, and how they ended. The newest comes first.',
    endOtherSessions: 'Ends every session of the player but the calling one.',
    revokeSession: 'Ends a session by the SHA-256 of its token: for a logout that could not be told when it happened.',
  },
  wallet: {
    balance: 'Answers the balance: cash and bonus money together. The app asks every ten seconds.',
    methodList: 'Lists the ways to pay in and out with their limits and fees.',
    detail: 'Lists the fields that a payment method asks for. `id` is the method, `type` the transaction type.',
    deposit: 'Begins a deposit. `data` is the address of a payment page, or the message says what to do. Money is credited once the payment side confirms.',
    withdraw: 'Requests a withdrawal. The amount is held from now on until the payment side pays it out or refuses it.',
    submission: 'Answers the payment that was made with an idempotency key, for a submission whose answer was lost; null when there is none.',
    overview: 'Answers cash, bonus money, held money and net deposits one by one.',
    refill: 'Fills the balance up to the starting float. Play money only.',
    financialHistory: 'Lists deposits and withdrawals with their totals. The newest comes first.',
  },
  bonuses: {
    trialBonusAmount: 'Answers the amount of the trial bonus; 0 when none is offered.',
    defineTrialBonus: 'Grants the trial bonus once a person, to a verified phone. A repeat by the same player succeeds and grants nothing.',
    offerList: 'Lists the bonuses that are offered, what a claim would grant now, and why one cannot be claimed.',
    claim: 'Claims a bonus that is offered.',
    history: 'Lists bonuses with what is left of them and how far their wagering is. The newest comes first.',
  },
  casino: {
    games: 'Lists games of a system category, or the matches of a search.',
    game: 'Answers one game by provider and code; 404 when there is none.',
    toggleFavorite: 'Toggles a favourite; with `wanted` it sets one. The later intention by `at` wins.',
    favoriteList: "Lists the player's favourites, the newest first.",
    pragmaticLaunch: 'Opens a game of the launch system `pragmatic` and answers its address.',
    dtLaunch: 'Opens a game of the launch system `dt` and answers its address.',
    emLaunch: 'Opens a game of the launch system `em` and answers its address.',
    amusnetLaunch: 'Opens a game of the launch system `amusnet` and answers its address.',
    egtLaunch: 'Opens a game of the launch system `egt` and answers its address.',
    hub88Launch: 'Opens a game of the launch system `hub88` and answers its address.',
    softgamingsLaunch: 'Opens a game of the launch system `softgamings` and answers HTML with a script, to be shown in a sandboxed frame only.',
    categoryList: 'Lists the categories of the lobby with their first games.',
    gamePage: 'Answers one page of the catalogue with the number of games by studio and by kind of table; each count leaves its own filter out.',
    nearGames: 'Answers what a search without a hit may have meant: words of the catalogue near to it, and games that hold them.',
    demoLaunch: 'Answers the address of a game that is played for nothing: without account, token and wallet.',
    sitting: 'Answers what the player has staked and won since he began to play, over all games. A pause of 30 minutes ends a sitting.',
    recentGames: 'Lists the games that the player has opened last.',
    topWinners: 'Lists the highest wins out of the ledger, with masked names.',
    gameHistory: 'Lists rounds with stake, win and net, and their totals. The newest comes first.',
  },
  content: {
    sliderList: 'Lists the slides of a carousel by its slug; the home page has `home`.',
    contentList: 'Lists the pages of a category.',
    categoryList: 'Lists the categories of the menus and the footer with their pages.',
    languageList: 'Lists the languages that content is kept in.',
    translationList: "Lists the operator's translation overrides of the app's texts.",
    domainStatus: 'Answers the address of the site and a planned move to another one. Clients show it and never move by themselves.',
    popup: 'Answers the promotional popup; without images there is none.',
    siteOptionList: 'Lists the options of the site. Only active ones count; keys are compared in small letters.',
    promotionList: 'Lists promotions with sanitised descriptions.',
    page: 'Answers a page as sanitised HTML; 404 when there is none.',
  },
  notifications: {
    list: 'Lists notifications in the language of the request. The newest comes first.',
    read: 'Marks notifications as read. Ids of other players are passed over.',
    unreadCount: 'Answers how many notifications are unread, counted up to 1,000.',
  },
  push: {
    key: 'Answers the public key (VAPID) that browsers subscribe with.',
    subscribe: "Takes the calling device's push subscription, in place of the one it had. It is refused where its push service is not a known one.",
    unsubscribe: 'Ends the push subscription with an endpoint. It needs no session, and succeeds when there is none with that endpoint.',
    preferences: 'Answers by category whether the player wants to be told by push.',
    setPreferences: 'Stores by category whether the player wants to be told by push. What is not named stays as it is.',
  },
  responsiblePlay: {
    playStatus: 'Answers what the player has set for his play, how much of each limit is used, and what waits or keeps him from playing.',
    setLimit: 'Sets a limit. The first and a lower one hold at once; a higher one or none is asked for, and waits for its time and a confirmation.',
    confirmLimit: 'Makes a raise hold that was asked for. It can be confirmed from 24 hours after that on, for 7 days.',
    keepLimit: 'Takes back a raise that was asked for. The limit stays as it is.',
    timeOut: 'Begins a time-out at once or makes the running one longer; a shorter one is refused.',
    excludeSelf: 'Excludes the player at once, by his password. It cannot be taken back.',
    realityCheck: 'Answers the reality check that waits for the player. With a game in sight the time counts as play, and one that is due begins to wait.',
    answerRealityCheck:
      'Takes the answer to a reality check: bets are taken again, on all devices. An answer within three seconds is refused: a check is there to be read. An answered one again does nothing.',
    setRealityInterval: 'Sets the minutes of play between two reality checks. A shorter interval holds at once, a longer one after 24 hours.',
    statement: 'Answers what was paid in, staked and won in a period of at most 366 days, by day and by product, and in the last 12 months.',
  },
};
