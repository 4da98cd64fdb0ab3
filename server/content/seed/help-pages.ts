import type { SeededItem } from './seeded-item.ts';

const installing: SeededItem<'page'> = {
  id: '4',
  bodies: {
    tr: {
      title: 'Uygulamayı yükle',
      html: `<p>Meydan’ı tarayıcından yükleyebilirsin; mağazaya gerek yok.</p>
<h2>Android ve bilgisayar</h2><ol><li>Siteyi Chrome ya da Edge ile aç.</li><li>Tarayıcı menüsünden “Uygulamayı yükle”yi seç.</li></ol>
<h2>iPhone ve iPad</h2><ol><li>Siteyi Safari ile aç.</li><li>Paylaş düğmesine, sonra “Ana Ekrana Ekle”ye dokun.</li></ol>
<h2>İnternet yokken</h2><p>Ana sayfa, bildirimlerin ve favorilerin son bilinen hâliyle açılır. Para işlemleri, giriş ve oyunlar bağlantı ister.</p>
<h2>Güncelleme</h2><p>Yeni sürüm arkada iner ve bir çubukla haber verilir. Oyun açıkken, bir formu doldururken ya da para yatırırken kendiliğinden yenilenmez; ne zaman yenileneceğine sen karar verirsin.</p>
<h2>Kaldırmak</h2><p>Uygulamayı cihazındaki diğer uygulamalar gibi kaldırırsın. Hesabın ve bakiyen sunucuda durur; tarayıcıdan girmeye devam edebilirsin.</p>`,
    },
    en: {
      title: 'Install the app',
      html: `<p>You can install Meydan from your browser; no app store is needed.</p>
<h2>Android and computers</h2><ol><li>Open the site in Chrome or Edge.</li><li>Choose “Install app” in the browser’s menu.</li></ol>
<h2>iPhone and iPad</h2><ol><li>Open the site in Safari.</li><li>Tap the share button, then “Add to Home Screen”.</li></ol>
<h2>Without a connection</h2><p>The home page, your notifications and your favorites open as they were last known. Payments, logging in and games need a connection.</p>
<h2>Updates</h2><p>A new version downloads in the background, and a bar lets you know. The app never reloads on its own while a game is open, or while you are filling in a form or making a deposit; you decide when.</p>
<h2>Removing it</h2><p>Remove the app like any other on your device. Your account and balance are on the server; you can keep using them from the browser.</p>`,
    },
  },
};

const about: SeededItem<'page'> = {
  id: '5',
  bodies: {
    tr: {
      title: 'Meydan hakkında',
      html: `<p>Meydan, oyun parasıyla oynanan bir oyun sitesidir. Adını kasaba meydanından, görünüşünü İznik çinilerinden alır: herkesin uğradığı, kuralların açık olduğu bir yer.</p>
<h2>Neye inanıyoruz?</h2><ul><li><strong>Kurallar önce gelir.</strong> Tutar, çevrim, süre ve oran; hepsini oynamadan önce görürsün.</li><li><strong>Para kuruşu kuruşunadır.</strong> Oyun parası da olsa her hareket deftere yazılır ve hesabından okunur.</li><li><strong>Sonuç denetlenebilir.</strong> Oyunların nasıl karar verdiğini açıklar, kendin hesaplaman için gerekeni veririz.</li><li><strong>Sakin bir yer.</strong> Yanıp sönen düğme, geri sayımla acele ettiren teklif, uydurma kazanan yoktur.</li><li><strong>Ara vermek kolaydır.</strong> Sorumlu oyun araçlarına her ekrandan tek dokunuşla ulaşırsın.</li></ul>
<h2>Oyunlar ve sağlayıcılar</h2><p>Oyun sağlayıcılarının adları ve oyunlar bu site için düşünülmüştür. Oyun resimleri, her oyunun kodundan bir programla çizilir. Gerçek bir ödeme kuruluşuyla ya da oyun şirketiyle bağlantısı yoktur.</p>
<h2>Neden oyun parası?</h2><p>Gerçek parayla oyun yalnızca izinli bir işletenin kendi ödeme ve oyun bağlantılarıyla yapılabilir. Meydan bunlar olmadan çalışır ve bunu gizlemez: etiket her ekranda durur. Ruhsat bilgisi, ancak işleten bir ruhsat girdiğinde görünür.</p>
<h2>Uygulama</h2><p>Meydan bir mağazadan değil, tarayıcıdan yüklenir; hızlı açılır ve internet yokken son bilinen sayfaları gösterir: <a href="/pages/4">Uygulamayı yükle</a>.</p>
<h2>Verilerin ve cihazın</h2><p>Reklam ve izleme hizmeti kullanmıyoruz, çerez koymuyoruz. Cihazında ne durduğunu ve çıkışta neyin silindiğini tek tek yazdık: <a href="/pages/device-storage">Çerezler ve cihazda saklananlar</a>.</p>
<h2>Kimler için?</h2><p>Meydan 18 yaşını dolduranlar içindir. Türkçe olarak yazıldı, İngilizcesi de tamdır; işleten başka diller ekleyebilir. Klavyeyle, ekran okuyucuyla, büyük yazıyla ve az hareketle kullanılabilmesi için özen gösterdik. Bir engelle karşılaşırsan bize yaz.</p>
<h2>Bize ulaş</h2><p>Soruların için <a href="/pages/faq">Sık sorulan sorular</a> ve <a href="/pages/help">Yardım</a> sayfaları iyi bir başlangıçtır.</p>`,
    },
    en: {
      title: 'About Meydan',
      html: `<p>Meydan is a gaming site where you play with play money. It takes its name from the town square and its look from the tiles of İznik: a place where everyone drops by and the rules are clear.</p>
<h2>What do we believe in?</h2><ul><li><strong>Rules come first.</strong> Amounts, wagering, time and odds: you see them all before you play.</li><li><strong>Money is exact.</strong> Even though it is play money, every movement is recorded in a ledger and shown in your account.</li><li><strong>Results can be checked.</strong> We explain how games decide, and give you what you need to work it out yourself.</li><li><strong>A calm place.</strong> No blinking buttons, no countdown offers that rush you, no made-up winners.</li><li><strong>Taking a break is easy.</strong> The tools for responsible play are one tap away on every screen.</li></ul>
<h2>Games and providers</h2><p>The names of the game providers and the games were made up for this site. The game pictures are drawn by a program from each game’s code. There is no connection to any real payment institution or game company.</p>
<h2>Why play money?</h2><p>Real-money games can only be offered by a licensed operator with payment and game integrations of its own. Meydan runs without these and does not hide it: the label is on every screen. A licence is shown only if the operator has entered one.</p>
<h2>The app</h2><p>Meydan is installed from the browser, not from an app store; it opens quickly and shows the last known pages without a connection: <a href="/pages/4">Install the app</a>.</p>
<h2>Your data and your device</h2><p>We do not use advertising or tracking services, and we do not set cookies. What is stored on your device, and what is removed when you log out, is listed item by item: <a href="/pages/device-storage">Cookies and device storage</a>.</p>
<h2>Who is it for?</h2><p>Meydan is for people aged 18 and over. It was written in Turkish, and its English version is complete, too; the operator can add other languages. We have taken care that it can be used with a keyboard, a screen reader, large text and reduced motion. If you come across a barrier, write to us.</p>
<h2>Contact us</h2><p>If you have questions, <a href="/pages/faq">Frequently asked questions</a> and <a href="/pages/help">Getting help</a> are good places to start.</p>`,
    },
  },
};

const faq: SeededItem<'page'> = {
  id: 'faq',
  bodies: {
    tr: {
      title: 'Sık sorulan sorular',
      html: `<h2>Hesap</h2>
<h3>Üye olmadan oynayabilir miyim?</h3><p>Oyunlara, kurallara ve promosyonlara bakabilirsin; deneme modu olan oyunları da açabilirsin. Bakiyeyle oynamak için hesap gerekir.</p>
<h3>Neden T.C. kimlik numarası soruyorsunuz?</h3><p>Bir kişinin bir hesabı olsun, yaş sınırı ve kendini dışlama işe yarasın diye. Numara başka kimseye gösterilmez.</p>
<h3>Şifremi unuttum.</h3><p>Giriş penceresinde “Şifremi unuttum”a dokun ve kullanıcı adını yaz. Hesabın e-posta adresine on dakika geçerli bir kod gider. Kod gelmezse istenmeyen posta klasörüne bak; yenisini bir dakika sonra isteyebilirsin.</p>
<h3>Telefonumu doğrulamak zorunda mıyım?</h3><p>Hayır. Şimdilik geçip sonra profilinden doğrulayabilirsin.</p>
<h2>Para</h2>
<h3>Gerçek para kazanabilir miyim?</h3><p>Hayır. Meydan oyun parasıyla çalışır; tutarların karşılığı yoktur. Ayrıntısı: <a href="/pages/2">Oyun parası</a>.</p>
<h3>Yatırdım ama bakiyem değişmedi.</h3><p>Yatırım, ödeme tarafı onaylayınca eklenir. Para geçmişinde “Bekliyor” yazıyorsa onay gelmemiştir; bir gün içinde tamamlanmazsa iptal edilir ve sana bildirilir.</p>
<h3>Çekim talebimi geri alabilir miyim?</h3><p>Hayır. Talep sonuçlanana kadar tutar ayrılır; reddedilirse bakiyene döner.</p>
<h3>Bakiyem bitti.</h3><p>24 saatte bir, başlangıç tutarına kadar doldurabilirsin.</p>
<h2>Oyunlar ve bonuslar</h2>
<h3>Oyun ortasında bağlantım koptu.</h3><p>Kabul edilmiş tur sunucuda biter. Sonucu bakiyene ve oyun geçmişine işlenir.</p>
<h3>Sonuçların adil olduğunu nasıl bilirim?</h3><p>Tohum özeti oyundan önce gösterilir ve yenilendiğinde açıklanır; hesabı kendin yapabilirsin: <a href="/pages/game-rules">Oyun kuralları ve adillik</a>.</p>
<h3>Bonusum neden nakde dönmedi?</h3><p>Yalnızca bonus parasıyla yapılan bahisler çevrime sayılır ve bahis önce nakitten düşer. Çevrim tamamsa son bahislerinin sonuçlanması beklenir. Kalanı bonuslar sayfasında görürsün.</p>
<h2>Uygulama</h2>
<h3>İnternet yokken ne çalışır?</h3><p>Son bilinen sayfalar, bildirimlerin ve favorilerin. Giriş, para işlemleri ve oyunlar bağlantı ister.</p>
<h3>Bildirim gelmiyor.</h3><p>Bildirim ayarlarından izin verdiğini denetle. iPhone’da bildirim için uygulamanın ana ekrana eklenmiş olması gerekir.</p>
<h3>Dili nasıl değiştiririm?</h3><p>Üstteki dil seçiminden ya da yan menüden. Sayfa yenilenmeden değişir ve cihazında hatırlanır.</p>
<h2>Ara vermek</h2>
<h3>Bir süre oynamak istemiyorum.</h3><p><a href="/responsible-play">Sorumlu oyun</a> sayfasından 24 saatten 6 haftaya kadar ara verebilir ya da kendini daha uzun süre dışlayabilirsin.</p>`,
    },
    en: {
      title: 'Frequently asked questions',
      html: `<h2>Account</h2>
<h3>Can I play without becoming a member?</h3><p>You can look at games, rules and promotions, and open games that have a demo mode. You need an account to play with a balance.</p>
<h3>Why do you ask for my national ID number?</h3><p>So that one person has one account, and so that the age limit and self-exclusion work. It is not shown to anyone else.</p>
<h3>I forgot my password.</h3><p>Choose “Recovery Password” in the login window and enter your username. A code that is valid for ten minutes is sent to the e-mail address of the account. If it does not arrive, check your junk folder; you can request a new one after a minute.</p>
<h3>Do I have to verify my phone?</h3><p>No. You can skip it for now and verify it later in your profile.</p>
<h2>Money</h2>
<h3>Can I win real money?</h3><p>No. Meydan runs on play money; the amounts have no value. For details, see <a href="/pages/2">Play money</a>.</p>
<h3>I made a deposit and my balance has not changed.</h3><p>A deposit is added once the payment provider confirms it. If your financial history says “Pending”, it has not been confirmed yet; if it is not completed within a day, it is cancelled and we notify you.</p>
<h3>Can I cancel a withdrawal?</h3><p>No. The amount is held until a decision is made; if the withdrawal is rejected, the amount returns to your balance.</p>
<h3>My balance has run out.</h3><p>You can refill it up to the starting amount once every 24 hours.</p>
<h2>Games and bonuses</h2>
<h3>My connection dropped in the middle of a game.</h3><p>An accepted round finishes on the server. The result goes to your balance and your game activities.</p>
<h3>How do I know that results are fair?</h3><p>The hash of the seed is shown before you play, and the seed is revealed when it is rotated; you can do the calculation yourself: <a href="/pages/game-rules">Game rules and fairness</a>.</p>
<h3>Why has my bonus not become cash?</h3><p>Only stakes from bonus money count towards wagering, and stakes use cash first. Once the wagering is complete, your last bets still have to be settled. The bonus page shows what is left.</p>
<h2>The app</h2>
<h3>What works without a connection?</h3><p>The last known pages, your notifications and your favorites. Logging in, payments and games need a connection.</p>
<h3>I am not getting notifications.</h3><p>Check in the notification settings that you have allowed them. On an iPhone, the app has to be added to the home screen first.</p>
<h3>How do I change the language?</h3><p>Use the language selector at the top or in the side menu. It changes without reloading the page, and the device remembers it.</p>
<h2>Taking a break</h2>
<h3>I do not want to play for a while.</h3><p>On the <a href="/responsible-play">Responsible play</a> page you can take a time-out of 24 hours to 6 weeks, or exclude yourself for longer.</p>`,
    },
  },
};

const help: SeededItem<'page'> = {
  id: 'help',
  bodies: {
    tr: {
      title: 'Yardım',
      html: `<p>Çoğu sorunun yanıtı <a href="/pages/faq">Sık sorulan sorular</a> sayfasında. Orada bulamadıysan bize yaz.</p>
<h2>Bize nasıl ulaşırsın?</h2><p>Menüdeki <strong>Destek</strong> düğmesi, açıksa canlı sohbeti, değilse işletenin verdiği iletişim yollarını gösterir. Aynı yollar sayfanın altında da durur. Orada henüz bir yol görmüyorsan destek açılmamış demektir; o sürede hesabınla ilgili her şeyi aşağıdaki sayfalardan kendin yapabilirsin.</p>
<h2>Yazarken</h2><ul><li>Kullanıcı adını, ne zaman ve hangi ekranda ne olduğunu yaz.</li><li>Varsa tur ya da işlem numarasını ekle; geçmiş sayfalarında bulursun.</li><li>Şifreni, doğrulama kodunu, kart bilgini yazma. Hiçbir çalışan bunları istemez.</li></ul>
<h2>Kendin yapabileceklerin</h2><ul><li><strong>Şifre:</strong> giriş penceresinde “Şifremi unuttum”, içerideyken profil ayarları.</li><li><strong>Telefon:</strong> profilinden doğrular ya da değiştirirsin.</li><li><strong>Tanımadığın oturum:</strong> oturum geçmişinden sonlandırırsın.</li><li><strong>Sınır, ara verme, dışlama:</strong> <a href="/responsible-play">Sorumlu oyun</a>. Kimseye sorman gerekmez.</li><li><strong>Bildirimler:</strong> bildirim ayarlarından açar, kapatırsın.</li></ul>
<h2>Bir şey açılmıyorsa</h2><ol><li>Üstte “Çevrimdışı” çubuğu varsa bağlantını denetle; sayfa, bağlantı gelince kendini yeniler.</li><li>“Yeni sürüm hazır” çubuğu varsa yenile.</li><li>Oyun açılmıyorsa lobiye dönüp yeniden aç; kabul edilmiş bahsin kaybolmaz.</li><li>Sürüyorsa tarayıcının adını ve saati yazarak bize ulaş.</li></ol>
<h2>Ne zaman yanıt alırım?</h2><p>Yazılanlara sırayla bakarız; güvenlik ve sorumlu oyunla ilgili olanlar önce gelir. Bir inceleme uzarsa nerede olduğumuzu yazarız. Aynı konuda birkaç kez yazmak sırayı değiştirmez; yeni bir bilgin olursa eklemen yeter. Yanıtlarımız yazdığın adrese ya da sohbete gelir; sana telefonla ulaşıp hesap bilgisi sormayız.</p>
<h2>Şikâyet</h2><p>Bir karara karşı çıkmak için <a href="/pages/complaints">Şikâyetler</a> sayfasındaki adımları izle.</p>
<h2>Oyun seni üzüyorsa</h2><p>Önce ara ver. Güvendiğin biriyle ya da bir sağlık uzmanıyla konuşmak iyi gelir. Acil bir durumda bulunduğun yerin acil yardım hattını ara.</p>`,
    },
    en: {
      title: 'Getting help',
      html: `<p>Most questions are answered in the <a href="/pages/faq">Frequently asked questions</a>. If yours is not, write to us.</p>
<h2>How do you contact us?</h2><p>The <strong>Support</strong> button in the menu opens the live chat if there is one; otherwise, it shows the contacts that the operator has provided. The same contacts are at the bottom of the page. If you see none there, support is not available yet; until then, you can do everything about your account yourself on the pages below.</p>
<h2>When you write</h2><ul><li>Give your username, and say what happened, when and on which screen.</li><li>Add the round or payment number if there is one; you can find it on the history pages.</li><li>Do not send your password, a verification code or card details. No member of staff will ask for them.</li></ul>
<h2>What you can do yourself</h2><ul><li><strong>Password:</strong> “Recovery Password” in the login window, or the profile settings while you are logged in.</li><li><strong>Phone:</strong> verify or change it in your profile.</li><li><strong>A session you do not recognise:</strong> end it in the session history.</li><li><strong>Limits, time-outs, self-exclusion:</strong> <a href="/responsible-play">Responsible play</a>. You do not need to ask anyone.</li><li><strong>Notifications:</strong> turn them on and off in the notification settings.</li></ul>
<h2>If something does not open</h2><ol><li>If there is an “Offline” bar at the top, check your connection; the page refreshes automatically once you are online.</li><li>If there is a “New version ready” bar, reload.</li><li>If a game does not open, go back to the lobby and open it again; an accepted bet is not lost.</li><li>If the problem continues, write to us with the name of your browser and the time.</li></ol>
<h2>When will I get an answer?</h2><p>We deal with messages in order; those about security and responsible play come first. If a review takes longer, we will let you know where we are. Writing several times about the same matter does not change the order; just add any new information. Our answers come to the address or the chat you wrote from; we never call you to ask for account details.</p>
<h2>Complaints</h2><p>To object to a decision, follow the steps on the <a href="/pages/complaints">Complaints</a> page.</p>
<h2>If play makes you unhappy</h2><p>Take a break first. It helps to talk to someone you trust or to a health professional. In an emergency, call the emergency number where you are.</p>`,
    },
  },
};

const security: SeededItem<'page'> = {
  id: 'security',
  bodies: {
    tr: {
      title: 'Hesap güvenliği',
      html: `<p>Hesabını korumak için bizim yaptıklarımız ve senin yapabileceklerin.</p>
<h2>Şifren</h2><ul><li>Başka bir yerde kullanmadığın bir şifre seç; sekiz karakter ya da daha uzunu iyidir. Birkaç sözcükten oluşan bir cümle hem güçlü hem akılda kalıcıdır.</li><li>Şifreni saklamayız; yalnızca ondan geri dönülemeyen bir özetini saklarız. Bu yüzden sana şifreni söyleyemeyiz, yenisini belirlemeni sağlarız.</li><li>Şifreni değiştirdiğinde diğer bütün oturumlar ve onların bildirimleri kapanır, sana bir ileti gider.</li></ul>
<h2>Kodlar</h2><p>E-posta ya da kısa mesajla gelen kod bir kez ve on dakika geçerlidir; birkaç yanlış denemeden sonra geçersiz olur. Kodu istemediysen bir şey yapman gerekmez. Kodu kimseye söyleme, bizden olduğunu söyleyen birine bile.</p>
<h2>Oturumların</h2><p>Oturum geçmişinde hangi cihazdan, ne zaman ve hangi adresten girildiğini görürsün. Tanımadığın bir satırı oradan sonlandır, sonra şifreni değiştir. Uzun süre kullanılmayan oturumlar kendiliğinden biter. Oturum, açıldığı cihaza bağlıdır; başka bir cihazda çalışmaz.</p>
<h2>Ortak cihazda</h2><p>İşin bitince çıkış yap: bakiyen, bildirimlerin ve geçmişin cihazdan silinir. İnternet yokken de çıkış yapabilirsin; bağlantı gelince sunucuya bildirilir.</p>
<h2>E-posta ve telefon</h2><p>Şifreni unuttuğunda kod e-posta adresine gider; bu yüzden o hesabı da güçlü bir şifreyle koru. Telefonun değişirse profilinden güncelle: yeni numara ancak ona gelen kodla doğrulanır.</p>
<h2>Sahte siteler</h2><ul><li>Adres çubuğuna bak. Site adresi değişecekse bunu önceden, tarihiyle burada duyururuz; uygulama seni başka bir adrese götürmez.</li><li>Sana gelen bir bağlantı şifre istiyorsa açma; siteyi kendin yaz.</li><li>Oyunlar ayrı bir çerçevede açılır ve şifre sormaz.</li></ul>
<h2>Bir terslik varsa</h2><ol><li>Şifreni değiştir.</li><li>Diğer oturumları sonlandır.</li><li>Telefon ve e-postanın sana ait olduğunu denetle.</li><li>Para ve oyun geçmişine bak, tanımadığını <a href="/pages/help">bize yaz</a>.</li></ol>`,
    },
    en: {
      title: 'Account security',
      html: `<p>What we do to protect your account, and what you can do.</p>
<h2>Your password</h2><ul><li>Choose one that you do not use anywhere else; eight characters or more is good. A phrase of a few words is strong and easy to remember.</li><li>We do not store your password, only a hash that cannot be turned back into it. So we cannot tell you your password; we let you choose a new one.</li><li>When you change it, all your other sessions and their notifications end, and we send you a message.</li></ul>
<h2>Codes</h2><p>A code sent by e-mail or text message works once and for ten minutes; after a few wrong attempts, it is no longer valid. If you did not request one, you do not need to do anything. Do not tell anyone a code, not even someone who claims to be from us.</p>
<h2>Your sessions</h2><p>The session history shows from which device, when and from which address someone logged in. If you do not recognise a session, end it there, then change your password. Sessions that are not used for a long time end automatically. A session is tied to the device it started on and does not work on another.</p>
<h2>On a shared device</h2><p>Log out when you are done: your balance, notifications and history are removed from the device. You can log out without a connection, too; the server is told once you are back online.</p>
<h2>E-mail and phone</h2><p>If you forget your password, the code goes to your e-mail address, so protect that account with a strong password as well. If your phone number changes, update it in your profile: a new number is verified only with the code sent to it.</p>
<h2>Fake sites</h2><ul><li>Check the address bar. If the address of the site is going to change, we announce it here in advance, with the date; the app never takes you to another address.</li><li>If a link you were sent asks for a password, do not open it; type the address yourself.</li><li>Games open in a separate frame and never ask for a password.</li></ul>
<h2>If something is wrong</h2><ol><li>Change your password.</li><li>End your other sessions.</li><li>Check that the phone and e-mail of the account are yours.</li><li>Check your financial history and game activities, and <a href="/pages/help">write to us</a> about anything you do not recognise.</li></ol>`,
    },
  },
};

/** Help for players. */
export const helpPages: readonly SeededItem<'page'>[] = [installing, about, faq, help, security];
