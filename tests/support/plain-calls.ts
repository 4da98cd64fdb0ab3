import { allPlainGames, type PlainGame, plainGames } from './plain-games.ts';

/** The plain backend's only player. */
export interface PlainPlayer {
  token: string;
  username: string;
  password: string;
  /** Lira. */
  balance: number;
  favorites: Set<string>;
}
interface PlainRequest {
  body: Record<string, unknown>;
  player: PlainPlayer;
  gamesUrl: string;
}
type PlainAnswer = { data?: unknown; message?: string } | { refusal: string };
export interface PlainCall {
  /** Requires the player's token, otherwise 401. */
  isPlayers: boolean;
  answer(request: PlainRequest): PlainAnswer;
}

const forAll = (answer: PlainCall['answer']): PlainCall => ({ isPlayers: false, answer });
const forPlayer = (answer: PlainCall['answer']): PlainCall => ({ isPlayers: true, answer });
const done = (message: string) => forPlayer(() => ({ message }));

function present({ player, gamesUrl }: PlainRequest): Record<string, unknown> {
  const sports = { betsyCid: 'c-7', betsyUrl: `${gamesUrl}/sports`, betsyToken: 'betsy-1', betcoToken: 'betco-1', betcoUrl: `${gamesUrl}/sports` };
  return {
    token: player.token,
    username: player.username,
    usercode: '70001',
    balance: player.balance,
    phone: '',
    smsVerified: true,
    fingerprint: '',
    ...sports,
    level: 'gold',
  };
}

function findGames({ systemCategory, search, live, skip, take }: Record<string, unknown>): readonly PlainGame[] {
  const listed = typeof systemCategory === 'string' ? (plainGames[systemCategory] ?? []) : allPlainGames;
  const wanted = typeof search === 'string' ? search.toLocaleLowerCase('tr') : '';
  const found = listed.filter((game) => game.name.toLocaleLowerCase('tr').includes(wanted) && (live !== true || game.gameCode.startsWith('l_')));
  const first = typeof skip === 'number' ? skip : 0;
  return found.slice(first, typeof take === 'number' ? first + take : undefined);
}

/** A launch call; `codeField` is the name under which the system's call sends the game code. */
function launch(codeField: string): PlainCall {
  return forPlayer(({ body, gamesUrl }) => {
    const game = allPlainGames.find(({ gameCode }) => gameCode === body[codeField]);
    return game ? { data: `${gamesUrl}/game?code=${game.gameCode}&system=${game.system}` } : { refusal: 'Bu oyun yok.' };
  });
}

const launches: Record<string, PlainCall> = {
  'POST casino/pragmaticlaunchurl': launch('code'),
  'POST casino/dtlaunchurl': launch('code'),
  'POST casino/emlaunchurl': launch('code'),
  'POST casino/amusnetlaunchurl': launch('code'),
  'POST casino/egtlaunchurl': launch('gameCode'),
  'POST casino/hub88launchurl': launch('gameCode'),
  'POST casino/softgamingslaunchurl': forPlayer(({ body }) => ({
    data: `<h1 id="soft">Bekliyor</h1><script>document.getElementById('soft').textContent = 'Oyun ' + ${JSON.stringify(String(body.pageCode))};</script>`,
  })),
};

const content: Record<string, PlainCall> = {
  'POST cms/contentlist': forAll(() => ({ data: [{ id: 3, title: 'Kurallar' }] })),
  'POST cms/sliderlist': forAll(() => ({ data: [{ url: 'casino/slot', target: '_self', images: ['slider/one.webp'] }] })),
  'GET cms/categorylist': forAll(() => ({ data: [{ name: 'Footer', content: [{ id: 1, title: 'Genel şartlar' }] }] })),
  'GET cms/languagelist': forAll(() => ({ data: [{ locale: 'tr' }, { locale: 'en' }] })),
  'GET cms/translationlist': forAll(() => ({ data: [] })),
  'POST cms/siteoptionlist': forAll(() => ({ data: [{ key: 'Telegram', value: 'https://t.me/site', status: true }] })),
  'GET cms/domainstatus': forAll(() => ({ data: { current: 'localhost', next: null, from: null } })),
  'GET cms/popup': forAll(() => ({ data: { images: [], url: '#' } })),
};

const plainNotifications = ['Bonus', 'Deposit', 'Withdraw', 'System'].map((type, index) => ({
  id: index + 1,
  title: `Haber ${index + 1}`,
  note: 'Ayrıntılar burada.',
  type,
  timeStamp: `2026-01-1${index}T20:30:00.000Z`,
  isRead: true,
}));

const plainFields = [
  { key: 'Amount', mask: null, objectType: 'Decimal', option: null },
  { key: 'Name', mask: null, objectType: 'String', option: null },
  {
    key: 'Bank',
    mask: null,
    objectType: 'Dropdown',
    option: [
      { id: 1, name: 'Nar' },
      { id: 2, name: 'Çınar' },
    ],
  },
];

/** Every call of section 7 of the specification, by method and path below `api/`. */
export const plainCalls: Record<string, PlainCall> = {
  ...launches,
  ...content,
  'POST auth/login': forAll((request) => {
    const { username, password } = request.body;
    const isRight = username === request.player.username && password === request.player.password;
    return isRight ? { data: present(request), message: 'Hoş geldin' } : { refusal: 'Kullanıcı adı ya da şifre yanlış.' };
  }),
  'GET auth/logout': forAll(() => ({})),
  'GET auth/form': forAll(() => ({ data: { countries: [{ id: 235, name: 'Türkiye' }] } })),
  'POST auth/register': forAll((request) => ({ data: present(request), message: 'Hesap açıldı' })),
  'POST auth/sendresetpassword': forAll(() => ({ message: 'Kod gönderildi' })),
  'POST auth/checkresetcode': forAll(() => ({ message: 'Kod doğru' })),
  'POST auth/changepasswordwithcode': forAll(() => ({ message: 'Şifre değişti' })),
  'POST customer/updatephone': done('Telefon kaydedildi'),
  'POST customer/changepassword': done('Şifre değişti'),
  'POST customer/readnotification': forPlayer(() => ({})),
  'POST customer/notification': forPlayer(() => ({ data: plainNotifications })),
  'GET user/balance': forPlayer(({ player }) => ({ data: { balance: player.balance } })),
  'GET bonus/definetrialbonus': forPlayer(() => ({})),
  'GET bonus/trialbonusamount': forAll(() => ({ data: 0 })),
  'POST payment/detail': forPlayer(() => ({ data: plainFields })),
  'POST payment/deposit': done('Talep alındı'),
  'POST payment/withdraw': done('Talep alındı'),
  'POST transaction/topwinners': forAll(() => ({ data: [{ image: '', game: 'Çınar 1', name: 'a***k', amount: 120, currencySymbol: '₺' }] })),
  'POST casino/games': forAll(({ body }) => ({ data: findGames(body) })),
  'GET casino/categorylist': forAll(() => ({ data: [{ id: 1, name: 'Slot', imageUrl: null, slugList: ['slot'], games: [] }] })),
  'POST casino/togglefavorite': forPlayer(({ body, player }) => {
    const key = `${body.providerId}/${body.code}`;
    if (!player.favorites.delete(key)) player.favorites.add(key);
    return { message: 'Tamam' };
  }),
};
