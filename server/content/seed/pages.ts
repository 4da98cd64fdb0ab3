import { responsiblePlay } from './responsible-play.ts';
import type { SeededItem } from './seeded-item.ts';

const generalTerms: SeededItem<'page'> = {
  id: '1',
  bodies: {
    tr: {
      title: 'Genel şartlar',
      html: `<h2>1. Taraflar ve kabul</h2><p>Bu metin, Meydan ile 18 yaşını doldurmuş üye arasındaki kuralları anlatır. Kayıt düğmesine bastığında bu şartları kabul etmiş olursun; kabul ettiğin sürümü ve saatini hesabında saklarız.</p>
<h2>2. Oyun parası</h2><p>Meydan oyun parasıyla çalışır. Gerçek para yatırılmaz, çekilmez, kazanılmaz ve kaybedilmez. Oyun parasının değeri yoktur; devredilemez ve paraya çevrilemez.</p>
<h2>3. Hesabın</h2><p>Bir kişi bir hesap açar ve bilgilerini doğru verir.</p><ul><li>Şifreni kimseyle paylaşma.</li><li>Hesabını başkasına kullandırma.</li></ul>
<h2>4. Oyunlar</h2><p>Bir turun sonucunu oyunun sunucusu belirler. Bağlantın koparsa tur kaybolmaz: sonucu bakiyene ve kayıtlara işlenir.</p>
<h2>5. Şart değişiklikleri</h2><p>Değişiklikleri geçerli olacakları tarihten en az iki hafta önce duyururuz. Bu süre dolmadan hizmeti kullanmayı bırakabilirsin.</p>`,
    },
    en: {
      title: 'General terms',
      html: `<h2>1. Parties and acceptance</h2><p>This text holds the rules between Meydan and a member who is 18 or older. By pressing the register button you accept these terms; we keep the version you accepted and the time with your account.</p>
<h2>2. Play money</h2><p>Meydan runs on play money. No real money is deposited, withdrawn, won or lost. Play money has no value; it cannot be passed on or turned into money.</p>
<h2>3. Your account</h2><p>One person opens one account and gives correct details.</p><ul><li>Do not share your password with anyone.</li><li>Do not let anyone else use your account.</li></ul>
<h2>4. Games</h2><p>The result of a round is decided by the game's server. If your connection breaks, the round is not lost: its result reaches your balance and the records.</p>
<h2>5. Changes to these terms</h2><p>We announce changes at least two weeks before the day they take effect. Until then you may stop using the service.</p>`,
    },
  },
};

const playMoney: SeededItem<'page'> = {
  id: '2',
  bodies: {
    tr: {
      title: 'Oyun parası',
      html: `<p>Meydan’daki her tutar oyun parasıdır. Lira işareti yalnızca tutarların okunmasını kolaylaştırır.</p>
<h2>Bakiyene nasıl girer?</h2><p>Para yatır sayfasında bir tutar seçersin ve deneme ödeme sayfasında onaylarsın. Ödeme onaylanmadan bakiyen değişmez; reddedersen hiçbir şey olmaz.</p>
<h2>Nasıl kullanılır?</h2><p>Bir oyunda bahis yaptığında tutar bakiyenden düşer, kazanç bakiyene eklenir. Bakiyen hiçbir zaman sıfırın altına inmez.</p>
<h2>18+</h2><p>Oyun parasıyla oynamak da yalnızca 18 yaşını dolduranlar içindir. Keyif vermiyorsa ara ver.</p>`,
    },
    en: {
      title: 'Play money',
      html: `<p>Every amount on Meydan is play money. The lira sign only makes amounts easier to read.</p>
<h2>How does it get into your balance?</h2><p>You choose an amount on the deposit page and approve it on a trial payment page. Your balance does not change before the payment is approved; if you decline it, nothing happens.</p>
<h2>How is it used?</h2><p>A stake in a game is taken from your balance, a win is added to it. Your balance never falls below zero.</p>
<h2>18+</h2><p>Playing with play money is for people of 18 and older, too. If it is no fun, take a break.</p>`,
    },
  },
};

const privacy: SeededItem<'page'> = {
  id: '3',
  bodies: {
    tr: {
      title: 'Gizlilik',
      html: `<h2>Neyi saklarız?</h2><ul><li>Kayıtta yazdıklarını ve kabul ettiğin şartların sürümünü.</li><li>Şifreni değil, ondan geri dönülemeyen bir özeti.</li><li>Oturumlarını: başlangıç saati, adres ve tarayıcı.</li><li>Bakiyeni değiştiren her işlemi, favorilerini ve bildirimlerini.</li></ul>
<h2>Cihazında ne durur?</h2><p>Dil seçimin, cihazına rastgele verilen bir numara, oturumun ve çevrimdışı gösterilen son bilgiler. Çıkış yaptığında sana ait olanlar cihazdan silinir.</p>
<h2>Kiminle paylaşırız?</h2><p>Açtığın oyunun sağlayıcısına üye numaranı ve o oyuna özel, süreli bir anahtar; ödeme sayfasına tutarı ve maskelenmiş kullanıcı adını göndeririz. Reklam ve izleme hizmeti kullanmayız.</p>`,
    },
    en: {
      title: 'Privacy',
      html: `<h2>What do we keep?</h2><ul><li>What you entered at registration and the version of the terms you accepted.</li><li>Not your password, but a digest that cannot be turned back into it.</li><li>Your sessions: when they began, the address and the browser.</li><li>Everything that changed your balance, your favourites and your notifications.</li></ul>
<h2>What stays on your device?</h2><p>Your language, a random number for the device, your session and the last data shown offline. When you log out, what is yours is removed from the device.</p>
<h2>Whom do we share it with?</h2><p>The provider of a game you open gets your member number and a key that is limited to that game and in time; the payment page gets the amount and your username, masked. We use no advertising and no tracking services.</p>`,
    },
  },
};

const installing: SeededItem<'page'> = {
  id: '4',
  bodies: {
    tr: {
      title: 'Uygulamayı yükle',
      html: `<p>Meydan’ı tarayıcından yükleyebilirsin; mağazaya gerek yok.</p>
<h2>Android ve bilgisayar</h2><ol><li>Siteyi Chrome ya da Edge ile aç.</li><li>Tarayıcı menüsünden “Uygulamayı yükle”yi seç.</li></ol>
<h2>iPhone ve iPad</h2><ol><li>Siteyi Safari ile aç.</li><li>Paylaş düğmesine, sonra “Ana Ekrana Ekle”ye dokun.</li></ol>
<h2>İnternet yokken</h2><p>Ana sayfa, bildirimlerin ve favorilerin son bilinen hâliyle açılır. Para işlemleri, giriş ve oyunlar bağlantı ister.</p>`,
    },
    en: {
      title: 'Install the app',
      html: `<p>You can install Meydan from your browser; no store is needed.</p>
<h2>Android and computers</h2><ol><li>Open the site in Chrome or Edge.</li><li>Choose “Install app” in the browser's menu.</li></ol>
<h2>iPhone and iPad</h2><ol><li>Open the site in Safari.</li><li>Tap the share button, then “Add to Home Screen”.</li></ol>
<h2>Without a connection</h2><p>The home page, your notifications and your favourites open as they were last known. Money, logging in and games need a connection.</p>`,
    },
  },
};

const about: SeededItem<'page'> = {
  id: '5',
  bodies: {
    tr: {
      title: 'Meydan hakkında',
      html: `<p>Meydan, oyun parasıyla oynanan bir oyun sitesidir. Adını kasaba meydanından, görünüşünü İznik çinilerinden alır.</p>
<p>Oyun sağlayıcılarının adları ve oyunlar bu site için düşünülmüştür. Gerçek bir ödeme kuruluşuyla ya da oyun şirketiyle bağlantısı yoktur.</p>`,
    },
    en: {
      title: 'About Meydan',
      html: `<p>Meydan is a site for games played with play money. It takes its name from the town square and its look from the tiles of İznik.</p>
<p>The names of the game providers and the games were made up for this site. It is not connected to any real payment institution or game company.</p>`,
    },
  },
};

export const pages: readonly SeededItem<'page'>[] = [generalTerms, playMoney, privacy, installing, about, responsiblePlay];
