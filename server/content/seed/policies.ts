import type { SeededItem } from './seeded-item.ts';

const privacy: SeededItem<'page'> = {
  id: '3',
  bodies: {
    tr: {
      title: 'Gizlilik',
      html: `<p>Hangi bilgini neden sakladığımızı, kime gittiğini ve ne kadar durduğunu burada anlatıyoruz.</p>
<h2>Neyi saklarız?</h2><ul><li><strong>Kayıt bilgilerin:</strong> ad, soyad, kullanıcı adı, e-posta, telefon, T.C. kimlik numarası, doğum tarihi, ülke ve kabul ettiğin şartların sürümü.</li><li><strong>Şifren değil,</strong> ondan geri dönülemeyen bir özeti.</li><li><strong>Oturumların:</strong> başlangıç ve son görülme zamanı, internet adresi, cihaza verilen rastgele numara ve tarayıcının adı.</li><li><strong>Bakiyeni değiştiren her işlem,</strong> oynadığın turlar, bonusların, ödeme taleplerin.</li><li><strong>Tercihlerin:</strong> favoriler, bildirimler, sorumlu oyun sınırların.</li></ul>
<h2>Ne için kullanırız?</h2><p>Hesabını açmak, seni tanımak, bakiyeni doğru tutmak, 18 yaş ve tek hesap kuralını denetlemek, sınırlarını uygulamak ve sorularını yanıtlamak için. Reklam profili çıkarmayız; reklam ve izleme hizmeti kullanmayız. Kendini oyundan dışladıysan sana tanıtım göndermeyiz.</p>
<h2>Kiminle paylaşırız?</h2><ul><li><strong>Oyun sağlayıcısı:</strong> açtığın oyun için üye numaranı ve yalnızca o oyunda geçerli, süreli bir anahtarı alır. Adını ve iletişim bilgilerini almaz.</li><li><strong>Ödeme sayfası:</strong> tutarı, işlem numarasını ve maskelenmiş kullanıcı adını alır.</li><li><strong>İleti yolları:</strong> sana kod göndermek için e-posta adresin ya da telefonun kullanılır.</li><li><strong>Tarayıcının bildirim servisi:</strong> bildirimlere izin verdiysen şifrelenmiş metni cihazına taşır; içeriğini okuyamaz.</li></ul><p>Kazananlar listesinde adlar maskelenir. Bilgilerini satmayız.</p>
<h2>Ne kadar saklarız?</h2><table><thead><tr><th scope="col">Kayıt</th><th scope="col">Süre</th></tr></thead><tbody><tr><td>Defter, ödemeler, bonuslar, turlar</td><td>Hesap kayıtları olarak kalıcı</td></tr><tr><td>Oturumlar ve bildirimler</td><td>Yaklaşık 13 ay</td></tr><tr><td>Doğrulama kodları ve gönderilen iletiler</td><td>30 gün</td></tr></tbody></table>
<h2>Cihazında ne durur?</h2><p>Dil, görünüm ve oturum gibi bilgiler cihazında da tutulur. Tam liste <a href="/pages/device-storage">Çerezler ve cihazda saklananlar</a> sayfasında. Çıkış yaptığında sana ait olanlar cihazdan silinir.</p>
<h2>Hakların</h2><p>Hakkında sakladıklarımızı sorabilir, yanlış olanın düzeltilmesini, saklamak zorunda olmadıklarımızın silinmesini isteyebilirsin. Bunun için <a href="/pages/help">Yardım</a> sayfasındaki yollardan yaz. Kimliğini doğrulamadan başkasına bilgi vermeyiz. Bu sayfada bir şey değişirse ne değiştiğini duyururuz.</p>`,
    },
    en: {
      title: 'Privacy',
      html: `<p>This page explains what data we keep and why, who receives it and how long we keep it.</p>
<h2>What do we keep?</h2><ul><li><strong>Your registration details:</strong> name, surname, username, e-mail, phone, national ID number, date of birth, country, and the version of the terms you accepted.</li><li><strong>Not your password,</strong> but a hash that cannot be turned back into it.</li><li><strong>Your sessions:</strong> when they started and were last seen, the IP address, the random number given to the device, and the name of the browser.</li><li><strong>Everything that changes your balance,</strong> the rounds you play, your bonuses and payment requests.</li><li><strong>Your preferences:</strong> favorites, notifications, responsible play limits.</li></ul>
<h2>What do we use it for?</h2><p>To open your account, recognise you, keep your balance correct, check the age limit of 18 and the one-account rule, enforce your limits and answer your questions. We do not build advertising profiles or use advertising or tracking services. If you have excluded yourself from play, we do not send you offers.</p>
<h2>Who do we share it with?</h2><ul><li><strong>The game provider</strong> receives your member number for the game you open and a key that is valid only for that game and for a limited time. It does not receive your name or contact details.</li><li><strong>The payment page</strong> receives the amount, the payment number and your masked username.</li><li><strong>Message carriers:</strong> your e-mail address or phone number is used to send you a code.</li><li><strong>Your browser’s push service</strong> carries the encrypted text to your device if you have allowed notifications; it cannot read it.</li></ul><p>Names are masked in the list of winners. We do not sell your data.</p>
<h2>How long do we keep it?</h2><table><thead><tr><th scope="col">Record</th><th scope="col">Time</th></tr></thead><tbody><tr><td>Ledger, payments, bonuses, rounds</td><td>Permanently, as account records</td></tr><tr><td>Sessions and notifications</td><td>About 13 months</td></tr><tr><td>Verification codes and sent messages</td><td>30 days</td></tr></tbody></table>
<h2>What stays on your device?</h2><p>Details such as language, appearance and session are also kept on your device. For the full list, see <a href="/pages/device-storage">Cookies and device storage</a>. When you log out, everything of yours is removed from the device.</p>
<h2>Your rights</h2><p>You can ask what we keep about you, have incorrect data corrected, and have anything we are not required to keep deleted. To do so, contact us as described on the <a href="/pages/help">Getting help</a> page. We do not give anyone your data without verifying that it is you. If anything on this page changes, we will announce what has changed.</p>`,
    },
  },
};

const deviceStorage: SeededItem<'page'> = {
  id: 'device-storage',
  bodies: {
    tr: {
      title: 'Çerezler ve cihazda saklananlar',
      html: `<p>Meydan çerez kullanmaz. Uygulamanın hızlı açılması ve internet yokken çalışması için bazı bilgiler tarayıcının kendi deposunda, yani yalnızca senin cihazında durur. Reklam ya da izleme amacıyla hiçbir şey saklamayız; bu yüzden bir onay penceresi de göstermeyiz.</p>
<h2>Cihaza ait olanlar</h2><p>Bunlar çıkış yaptıktan sonra da kalır, çünkü seni değil cihazı anlatır:</p><ul><li>dil ve görünüm seçimin,</li><li>cihaza rastgele verilen bir numara; oturumun başka bir cihaza taşınmadığı bununla anlaşılır,</li><li>gördüğün açılış penceresinin ve kapattığın önerilerin işareti,</li><li>uygulamanın dosyaları ve herkese açık metinlerle listelerin son hâli.</li></ul>
<h2>Sana ait olanlar</h2><p>Bunlar yalnızca giriş yaptığında oluşur ve çıkışta silinir:</p><ul><li>oturum anahtarın ve üst kısımda görünen hesap bilgilerin,</li><li>son bilinen bakiyen ve geçmişinin ilk sayfaları,</li><li>bildirimlerin ve favorilerin,</li><li>internet yokken verdiğin, henüz gönderilmemiş favori ve okundu bilgileri.</li></ul><p>İnternet yokken çıkış yaparsan oturum anahtarının geri döndürülemez bir özeti durur; bağlantı gelince sunucuya “bu oturum bitti” demek için kullanılır ve silinir.</p>
<h2>Saklanmayanlar</h2><p>Şifren, formlara yazdıkların ve ödeme bilgilerin cihaza yazılmaz. Bir pencereyi kapattığında yazdıkların yalnızca o ziyaret boyunca bellekte kalır.</p>
<h2>Nasıl silersin?</h2><p>Çıkış yapmak sana ait her şeyi siler. Kalanını tarayıcının ayarlarından, bu sitenin verilerini temizleyerek kaldırabilirsin; Meydan bir sonraki açılışta ilk kez gelmişsin gibi başlar. Depolamayı tümüyle kapatırsan site yine çalışır, ancak seçimlerini hatırlamaz ve internetsiz açılmaz.</p>
<h2>Bildirimler</h2><p>Bildirimlere izin verirsen tarayıcın bu cihaz için bir adres oluşturur; onu yalnızca bildirim göndermek için saklarız. İzni tarayıcının ayarlarından ya da bildirim ayarlarından geri aldığında, çıkış yaptığında veya şifreni değiştirdiğinde bu adres silinir.</p>
<h2>Başka adresler</h2><p>Oyunlar ve ödeme sayfası kendi adreslerinden, ayrı bir çerçevede açılır. Onların sakladıkları Meydan’ın deposuna ulaşamaz.</p>`,
    },
    en: {
      title: 'Cookies and device storage',
      html: `<p>Meydan does not use cookies. So that the app opens quickly and works without a connection, some data is kept in the browser’s own storage, which is on your device only. We store nothing for advertising or tracking; that is why we do not show a consent window either.</p>
<h2>What belongs to the device</h2><p>These stay after you log out, because they describe the device and not you:</p><ul><li>your choice of language and appearance,</li><li>a random number for the device, which shows that a session has not been moved to another device,</li><li>a record of the welcome window you have seen and the suggestions you have closed,</li><li>the app’s files, and the latest version of public texts and lists.</li></ul>
<h2>What belongs to you</h2><p>These exist only while you are logged in, and are removed when you log out:</p><ul><li>your session key and the account details shown at the top,</li><li>your last known balance and the first pages of your history,</li><li>your notifications and favorites,</li><li>favorites and read marks that you set without a connection and that have not been sent yet.</li></ul><p>If you log out without a connection, a hash of the session key that cannot be turned back into it stays on the device; once you are online, it tells the server “this session is over” and is removed.</p>
<h2>What is not stored</h2><p>Your password, what you type into forms and your payment details are never written to the device. When you close a window, what you typed stays in memory for that visit only.</p>
<h2>How do you remove it?</h2><p>Logging out removes everything that is yours. To remove the rest, clear this site’s data in your browser’s settings; the next time Meydan opens, it starts as on a first visit. If you turn storage off completely, the site still works, but it forgets your choices and does not open without a connection.</p>
<h2>Notifications</h2><p>If you allow notifications, your browser creates an address for this device; we keep it only to send you notifications. When you withdraw permission in the browser or notification settings, log out or change your password, that address is removed.</p>
<h2>Other addresses</h2><p>Games and the payment page open from their own addresses, in a separate frame. What they store cannot reach Meydan’s storage.</p>`,
    },
  },
};

const responsiblePlayPolicy: SeededItem<'page'> = {
  id: 'responsible-play-policy',
  bodies: {
    tr: {
      title: 'Sorumlu oyun politikası',
      html: `<p>Oyun parasıyla oynansa da oyun zaman alır ve alışkanlık yapabilir. Bu sayfa senin elindeki araçları ve bizim uyduğumuz kuralları anlatır. Araçlara her ekrandan tek dokunuşla ulaşılan <a href="/responsible-play">Sorumlu oyun</a> sayfasından girersin.</p>
<h2>Sınırlar</h2><p>Yatırım, kayıp ve oturum süresi için 24 saatlik, 7 günlük ve aylık sınır koyabilirsin. Birkaç sınır varsa en düşüğü uygulanır. Sınırı düşürmek hemen geçerli olur. Yükseltmek 24 saat bekler ve sonra, yedi gün içinde, senin yeniden onaylamanla geçerli olur; onaylamazsan eski sınır kalır. 24 saat ve 7 gün kayan süredir, ay ise İstanbul saatiyle takvim ayıdır.</p>
<h2>Ara vermek</h2><p>24 saat, 7 gün, 30 gün ya da 6 hafta ara verebilirsin. Arayı uzatabilirsin, kısaltamazsın. Ara sürerken giriş yaptığında bakiyeni, geçmişini, çekim sayfasını ve yardımı görürsün; oyun, teklif ve bildirim görmezsin.</p>
<h2>Kendini dışlamak</h2><p>6 ay, 1, 3 ya da 5 yıl veya süresiz olarak kendini dışlayabilirsin. Hemen geçerli olur ve ekrandan geri alınamaz. O andan sonra sana tanıtım ve cihaz bildirimi gönderilmez.</p>
<h2>Gerçeklik denetimi</h2><p>Oynarken belirli aralıklarla durur ve sana ne kadar süredir oynadığını, ne kadar bahis yaptığını, kazancını ve net sonucu gösteririz. Aralık 15, 30 ya da 60 dakikadır. Gördüğünü onaylamadan yeni bahis kabul edilmez; açık bahislerin kazancı yine ödenir.</p>
<h2>Bizim kurallarımız</h2><ul><li>Sınırlar yalnızca ekranda değil, bahsin işlendiği yerde, sunucuda denetlenir.</li><li>Oyunlarda otomatik oynatma yoktur; turlar arasında en az bir bekleme vardır.</li><li>Dönen tutar bahsinden büyük değilse kutlama gösterilmez.</li><li>Geri sayımla acele ettiren teklif, uydurma kazanan ya da oyuncu göstermeyiz.</li><li>Net sonucun ve saat, oyunun üstünde görünür.</li></ul>
<h2>18 yaş</h2><p>Üyelik 18 yaşını dolduranlar içindir. Cihazını çocuklarla paylaşıyorsan çıkış yap, şifreni kaydettirme ve cihazının ebeveyn denetimini kullan.</p>
<h2>Birinin yardıma ihtiyacı varsa</h2><p>Oyun sende ya da bir yakınında sıkıntıya dönüştüyse önce ara ver, sonra güvendiğin biriyle ya da bir sağlık uzmanıyla konuş. Bize de yazabilirsin: hesabını dışlamana yardım ederiz.</p>`,
    },
    en: {
      title: 'Responsible play policy',
      html: `<p>Even with play money, play takes time and can become a habit. This page describes the tools you have and the rules we follow. You reach the tools on the <a href="/responsible-play">Responsible play</a> page, one tap away on every screen.</p>
<h2>Limits</h2><p>You can set limits on deposits, losses and session time for 24 hours, 7 days and a month. If there are several limits, the lowest applies. Lowering a limit takes effect immediately. An increase waits 24 hours and takes effect only once you confirm it again, within seven days; if you do not, the old limit stays. The 24-hour and 7-day periods are rolling; the month is the calendar month, Istanbul time.</p>
<h2>Time-out</h2><p>You can take a time-out of 24 hours, 7 days, 30 days or 6 weeks. A time-out can be extended but not shortened. If you log in during one, you see your balance, your history, withdrawals and help; you do not see games, offers or notifications.</p>
<h2>Self-exclusion</h2><p>You can exclude yourself for 6 months, for 1, 3 or 5 years, or indefinitely. It takes effect immediately and cannot be reversed on the screen. From then on, we send you no offers and no push notifications.</p>
<h2>Reality check</h2><p>While you play, we pause at regular intervals and show how long you have played, what you have staked and won, and the net result. The interval is 15, 30 or 60 minutes. No new bet is accepted until you have acknowledged it; winnings from open bets are still paid.</p>
<h2>The rules we follow</h2><ul><li>Limits are checked not just on the screen but on the server, where the bet is processed.</li><li>Games have no autoplay, and there is a minimum time between rounds.</li><li>Nothing is celebrated unless the return is higher than the stake.</li><li>We show no countdown offers that rush you, and no made-up winners or players.</li><li>Your net result and the time are shown above every game.</li></ul>
<h2>18 and over</h2><p>Membership is for people aged 18 and over. If you share your device with children, log out, do not save your password on it, and use its parental controls.</p>
<h2>When someone needs help</h2><p>If play has become a burden for you or someone close to you, take a break first, then talk to someone you trust or to a health professional. You can write to us, too: we will help you exclude your account.</p>`,
    },
  },
};

const complaints: SeededItem<'page'> = {
  id: 'complaints',
  bodies: {
    tr: {
      title: 'Şikâyetler',
      html: `<p>Bir tur sonucu, ödeme, bonus ya da davranışımız sana yanlış geliyorsa söylemeni isteriz. Şikâyet etmek hesabını ya da bakiyeni etkilemez.</p>
<h2>1. Önce kayıtlara bak</h2><p>Oyun geçmişinde her turun numarası, bahsi, kazancı ve neti; para geçmişinde her işlemin durumu vardır. Adil oyun bölümünde bir turun sonucunu kendin de hesaplayabilirsin: <a href="/pages/game-rules">Oyun kuralları ve adillik</a>.</p>
<h2>2. Bize yaz</h2><p><a href="/pages/help">Yardım</a> sayfasındaki yollardan birini kullan. Şunları yazarsan daha çabuk ilerleriz:</p><ul><li>kullanıcı adın (şifreni ve kodlarını asla yazma),</li><li>ne zaman, hangi ekranda ne oldu,</li><li>varsa tur ya da işlem numarası,</li><li>neyin düzeltilmesini beklediğin.</li></ul>
<h2>3. İnceleme</h2><p>Defter, tur ve ödeme kayıtlarına bakarız; gerekirse oyun sağlayıcısına ya da ödeme tarafına sorarız. Kayıtlar sonradan değiştirilemez ve silinemez. Soruların karşılığını, kararı ve nedenini açık bir dille yazarız. İnceleme sürerken tartışmalı tutar yerinde durur.</p>
<h2>4. Sonuç</h2><p>Haklıysan bakiyen düzeltilir ve bu, geçmişinde ayrı bir satır olarak görünür. Haklı bulmazsak hangi kayda dayandığımızı gösteririz. Yeni bir bilgin varsa yeniden bakılmasını isteyebilirsin; ikinci kez, ilk kararı vermeyen biri bakar.</p>
<h2>5. Anlaşamazsak</h2><p>Kararımızı hangi kurala ve kayda dayandırdığımızı yazılı olarak istersen veririz. Bu yolu izlemiş olman, yasal haklarını kullanmana engel değildir.</p>
<h2>Şikâyet sayılmayanlar</h2><p>Adil biçimde sonuçlanmış bir turda kaybetmek, süresi dolmuş bir bonus ya da kendi koyduğun sınırın bahsi durdurması bir hata değildir; ama nasıl olduğunu anlamak istersen yine yaz, birlikte bakarız. Bir metni anlaşılmaz bulduysan bunu da söyle: düzeltmek isteriz.</p>
<h2>Acil durumlar</h2><p>Hesabına başkasının girdiğini düşünüyorsan beklemeden şifreni değiştir ve diğer oturumları kapat; adımlar <a href="/pages/security">Hesap güvenliği</a> sayfasında. Oyun sana zarar veriyorsa <a href="/responsible-play">Sorumlu oyun</a> sayfasından hemen ara verebilirsin; bunun için bize yazman gerekmez.</p>`,
    },
    en: {
      title: 'Complaints',
      html: `<p>If a round result, a payment, a bonus or the way we have acted seems wrong to you, we want to hear about it. A complaint does not affect your account or balance.</p>
<h2>1. Check the records first</h2><p>Your game activities show the number, stake, win and net result of every round; your financial history shows the status of every payment. To check fairness, you can calculate the result of a round yourself: <a href="/pages/game-rules">Game rules and fairness</a>.</p>
<h2>2. Write to us</h2><p>Contact us as described on the <a href="/pages/help">Getting help</a> page. It goes faster if you include:</p><ul><li>your username (never your password or a code),</li><li>what happened, when and on which screen,</li><li>the round or payment number, if there is one,</li><li>what you expect us to put right.</li></ul>
<h2>3. Review</h2><p>We check the ledger, round and payment records and, where needed, ask the game provider or the payment provider. Records cannot be changed or deleted afterwards. We give you the answer, the decision and the reason in plain language. During the review, the disputed amount stays where it is.</p>
<h2>4. Outcome</h2><p>If you are right, your balance is corrected, and the correction appears as a separate line in your history. If we find that you are not, we show you the record our decision is based on. If you have new information, you can ask for another review; the second time, it is done by someone who did not make the first decision.</p>
<h2>5. If we cannot agree</h2><p>On request, we give you in writing the rule and the record our decision is based on. Following this procedure does not affect your legal rights.</p>
<h2>What does not count as a complaint</h2><p>Losing a round that was decided fairly, a bonus that has expired, or a bet stopped by your own limit is not an error; but if you want to understand what happened, write to us all the same, and we will look at it together. If you find a text hard to understand, tell us, too: we want to improve it.</p>
<h2>Urgent cases</h2><p>If you think that someone else is using your account, change your password without delay and end your other sessions; the steps are on the <a href="/pages/security">Account security</a> page. If play is harming you, you can take a break right away on the <a href="/responsible-play">Responsible play</a> page; you do not need to write to us for that.</p>`,
    },
  },
};

/** What Meydan does with data and complaints, and how it protects its players. */
export const policies: readonly SeededItem<'page'>[] = [privacy, deviceStorage, responsiblePlayPolicy, complaints];
