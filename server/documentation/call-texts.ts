import type { endpointsByNoun } from '#contract/endpoints.ts';

type Nouns = typeof endpointsByNoun;
type CallTexts = { [Noun in keyof Nouns]: { [Call in keyof Nouns[Noun]]: string } };

/** What the calls of one noun are about. */
export const nounTexts: Record<keyof Nouns, { title: string; text: string }> = {
  account: { title: 'Account', text: 'Registering, logging in and out, recovering a password, the verified phone, sessions.' },
  wallet: { title: 'Wallet', text: 'Balance, deposits, withdrawals and their history. All amounts are lira.' },
  bonuses: { title: 'Bonuses', text: 'What is offered, what was claimed, and how far its wagering is.' },
  casino: { title: 'Casino', text: 'The catalogue, favourites, opening a game, winners and rounds.' },
  content: { title: 'Content', text: 'What an operator publishes. It depends on path, body and language only, so it may be cached.' },
  notifications: { title: 'Notifications', text: 'Messages to the player; new ones also arrive over the hub.' },
  push: { title: 'Web push', text: 'Notifications that reach a device while the app is closed, under the same ids.' },
};

/** One sentence a call: what it does. A call without one does not compile. */
export const callTexts: CallTexts = {
  account: {
    form: 'Lists the countries of the registration form, named in the language of the request.',
    register: 'Opens an account and logs its player in on the calling device. Registering accepts the general terms in force.',
    login: 'Logs a player in on the calling device and answers his session.',
    logout: 'Ends the session of the bearer token. It succeeds without a session as well.',
    sendReset: 'Sends a recovery code to the e-mail address of the account. The answer is the same for names that nobody has.',
    checkReset: 'Checks a recovery code before a new password is chosen. A wrong code counts against its tries.',
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
    defineTrialBonus: 'Grants the trial bonus once a person. A repeat by the same player succeeds and grants nothing.',
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
    translationList: "Lists the operator's own wordings of the app's texts.",
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
};
