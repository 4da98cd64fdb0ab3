import type { SeededItem } from './seeded-item.ts';

const playMoney: SeededItem<'page'> = {
  id: '2',
  bodies: {
    tr: {
      title: 'Oyun parası',
      html: `<p>Meydan’daki her tutar oyun parasıdır. Lira işareti yalnızca tutarların okunmasını kolaylaştırır. Üstteki “Oyun parası” etiketi bunu her ekranda hatırlatır.</p>
<h2>Bakiyene nasıl girer?</h2><p>Para yatır sayfasında bir yöntem ve tutar seçersin ve deneme ödeme sayfasında onaylarsın. Ödeme onaylanmadan bakiyen değişmez; reddedersen hiçbir şey olmaz. Sayfa gerçek bir bankaya ya da karta bağlı değildir: gerçek kart bilgini yazma, gerçek para gönderme.</p>
<h2>Biterse ne olur?</h2><p>Bakiyen başlangıç tutarının altına indiyse onu 24 saatte bir, o tutara kadar doldurabilirsin. Açık bahislerin, bonusların ve süren çekimlerin de hesaba katılır. Daha fazlasını satın almanın bir yolu yoktur.</p>
<h2>Nasıl kullanılır?</h2><p>Bir oyunda bahis yaptığında tutar bakiyenden düşer, kazanç bakiyene eklenir. Bakiyen hiçbir zaman sıfırın altına inmez. Aynı bakiye bütün oyunlarda geçerlidir ve her ekranda aynı anda değişir.</p>
<h2>Çekmek</h2><p>Çekim de bir denemedir: talep ettiğin tutar ayrılır, incelenir ve onaylanınca bakiyenden çıkar. Karşılığında sana para ödenmez.</p>
<h2>Nerede görürüm?</h2><p>Bakiyen başlıkta ve hesap menüsünde durur; nakit, bonus ve ayrılan tutar para sayfasında ayrı ayrı yazar. Para geçmişinde her yatırma, çekme ve doldurma; oyun geçmişinde her turun bahsi, kazancı ve neti vardır. Bağlantın yoksa son bilinen bakiye saatiyle birlikte, soluk gösterilir.</p>
<h2>Ne değildir?</h2><ul><li>Para, puan ya da kupon değildir; bir yerde harcanamaz.</li><li>Başkasına verilemez, satılamaz, ödüle çevrilemez.</li><li>Kazancın gerçek parayla oynasaydın ne olacağını göstermez.</li></ul>
<h2>18+</h2><p>Oyun parasıyla oynamak da yalnızca 18 yaşını dolduranlar içindir. Keyif vermiyorsa ara ver: <a href="/responsible-play">Sorumlu oyun</a>.</p>`,
    },
    en: {
      title: 'Play money',
      html: `<p>Every amount on Meydan is play money. The lira sign only makes amounts easier to read. The label “Play money” at the top says so on every screen.</p>
<h2>How does it get into your balance?</h2><p>You choose a method and an amount on the deposit page and approve it on a trial payment page. Your balance does not change before the payment is approved; if you decline it, nothing happens. That page is connected to no real bank or card: do not enter a real card, do not send real money.</p>
<h2>What if it runs out?</h2><p>When your balance is below the starting amount, you can fill it up to that amount once in 24 hours. Open bets, bonuses and withdrawals under way count as well. There is no way to buy more.</p>
<h2>How is it used?</h2><p>A stake in a game is taken from your balance, a win is added to it. Your balance never falls below zero. The same balance holds in all games and changes on every screen at once.</p>
<h2>Withdrawing</h2><p>A withdrawal is a trial, too: the amount you ask for is set aside, looked at, and leaves your balance when it is confirmed. You are paid no money for it.</p>
<h2>Where do I see it?</h2><p>Your balance stands in the header and in the account menu; cash, bonus and what is set aside stand apart on the money page. The money history has every deposit, withdrawal and refill, the game history the stake, win and net result of every round. Without a connection the last known balance is shown dimmed, with its time.</p>
<h2>What it is not</h2><ul><li>It is no money, no points and no voucher, and cannot be spent anywhere.</li><li>It cannot be given to others, sold, or turned into prizes.</li><li>What you win does not tell what would happen if you played for real money.</li></ul>
<h2>18+</h2><p>Playing with play money is for people of 18 and older, too. If it is no fun, take a break: <a href="/responsible-play">Responsible play</a>.</p>`,
    },
  },
};

const bettingRules: SeededItem<'page'> = {
  id: 'betting-rules',
  bodies: {
    tr: {
      title: 'Bahis kuralları',
      html: `<p>Bu kurallar Meydan’da verilen her bahis için geçerlidir. Bir oyunun kendi kuralı varsa oyunun içindeki bilgi sayfasında yazar ve buradakilere eklenir.</p>
<h2>Bahis ne zaman kabul edilir?</h2><p>Bahis, sunucu onu deftere yazdığı anda kabul edilmiş sayılır; düğmeye basman yetmez. Bakiyen, koyduğun sınırlar ya da bir ara verme bahse engelse bahis alınmaz ve nedeni yazar. Kabul edilen bahis geri alınamaz. Aynı bahis bağlantı sorunu yüzünden iki kez gönderilse bile bir kez işlenir.</p>
<h2>En az ve en çok</h2><p>Her oyunun en küçük ve en büyük bahsi kendi ekranında yazar. Tutarlar kuruşu kuruşuna işlenir, yuvarlanmaz.</p>
<h2>Hangi paradan düşer?</h2><p>Bahis önce nakit bakiyenden, sonra en eski bonustan düşer. Kazanç, bahse giren nakit ve bonus paylarına göre döner. Ayrıntısı <a href="/pages/bonus-rules">Bonus kuralları</a> sayfasında.</p>
<h2>Sonuçlanma</h2><p>Kazanç, oyun sağlayıcısı sonucu bildirdiğinde bakiyene eklenir. Sen o sırada çıkmış, ara vermiş ya da sınırına ulaşmış olsan da kazanç ödenir. Her tur oyun geçmişinde numarası, bahsi, kazancı ve netiyle görünür.</p>
<h2>İptal ve iade</h2><ul><li>Sağlayıcı bir bahsi geri alırsa tutar bakiyene, geldiği yere döner.</li><li>Açık bir yazılım hatasıyla ödenen kazanç geri alınabilir. Bakiyen yetmezse kalan borç olarak yazılır.</li><li>Bozulan bir tur sonuçlanamıyorsa bahis iade edilir.</li></ul>
<h2>Bağlantı koparsa</h2><p>Kabul edilmiş bir turun sonucu bağlantıya bağlı değildir. Oyunu yeniden açtığında kaldığın yeri ya da sonucu görürsün. Crash oyununda çıkış anını sunucunun saati belirler: isteğin sunucuya ulaştığında tur bitmişse çıkış geçersizdir.</p>
<h2>Spor bahisleri</h2><p>Spor bölümü açıkken oran, bahsin kabul edildiği andaki orandır. Oran sen onaylamadan önce düşerse yeniden sorulur; yükselen oranı kendiliğinden kabul etmeyi seçebilirsin. Başlamayan ya da yarıda kalan karşılaşmanın nasıl sonuçlanacağı kuponun yanında yazar. Sonuç, karşılaşmanın resmî sonucuna göre belirlenir.</p>
<h2>Yasak olanlar</h2><p>Sonucu bilinen bir olaya bahis, başkalarıyla anlaşarak oynamak, program yardımıyla oynamak ve hatadan bilerek yararlanmak yasaktır. Böyle bahisler iptal edilebilir; gerekçesi sana yazılır.</p>`,
    },
    en: {
      title: 'Betting rules',
      html: `<p>These rules hold for every bet on Meydan. Where a game has rules of its own, they stand on the information page inside the game and come on top of these.</p>
<h2>When is a bet accepted?</h2><p>A bet is accepted at the moment the server has written it into the ledger; pressing the button is not enough. If your balance, a limit you set or a break stands against it, the bet is not taken, and the reason is shown. An accepted bet cannot be taken back. If the same bet is sent twice because of a bad connection, it is booked once.</p>
<h2>Smallest and largest stake</h2><p>The smallest and largest stake of each game stand on its screen. Amounts are booked to the kuruş and never rounded.</p>
<h2>Which money is used?</h2><p>A stake takes cash first, then the oldest bonus. A win returns in the shares of cash and bonus that were staked. The details are on the page <a href="/pages/bonus-rules">Bonus rules</a>.</p>
<h2>Settlement</h2><p>A win is added to your balance when the game provider reports the result. It is paid even if you have logged out, taken a break or reached a limit meanwhile. Every round stands in your game history with its number, stake, win and net result.</p>
<h2>Cancelling and returning</h2><ul><li>If a provider takes a bet back, the stake returns to where it came from in your balance.</li><li>A win that was paid by an obvious software fault can be taken back. If your balance does not cover it, the rest is noted as a debt.</li><li>If a broken round cannot be settled, the stake is returned.</li></ul>
<h2>If the connection breaks</h2><p>The result of an accepted round does not depend on your connection. When you open the game again you see where you left off, or the result. In the crash game the server's clock decides when you cashed out: if the round is over when your request arrives, it does not count.</p>
<h2>Sports bets</h2><p>While the sports section is open, the odds of a bet are those at the moment it is accepted. If they drop before you confirm, you are asked again; you can choose to accept rising odds by themselves. What happens to an event that does not begin or is broken off stands beside the slip. The official result of the event decides.</p>
<h2>What is not allowed</h2><p>Betting on something whose result is known, playing by arrangement with others, playing with the help of a program and knowing use of faults are not allowed. Such bets may be cancelled; we write to you why.</p>`,
    },
  },
};

const bonusRules: SeededItem<'page'> = {
  id: 'bonus-rules',
  bodies: {
    tr: {
      title: 'Bonus kuralları',
      html: `<p>Bonus, bahiste kullanılan ve belirli bir çevrimden sonra nakde dönen ek oyun parasıdır. Bir bonusun tutarı, çevrim katı ve süresi teklifin yanında yazar; almadan önce oku. Bonus almak zorunlu değildir.</p>
<h2>Hangi bonuslar var?</h2><ul><li><strong>Deneme bonusu.</strong> Telefonunu doğrulayan üyeye, kişi başına bir kez verilir. Aynı kimlik ya da aynı doğrulanmış telefonla ikinci kez alınamaz.</li><li><strong>İlk yatırım bonusu.</strong> Onaylanan ilk yatırımının bir oranıdır ve bir üst sınırı vardır; yatırımdan sonraki belirli günler içinde bir kez alınır.</li><li><strong>Haftalık bonus.</strong> Pazartesiden pazara, İstanbul saatiyle haftada bir kez; son günlerde onaylanmış bir yatırım ister.</li></ul>
<h2>Bahiste sıra</h2><p>Bahis önce nakitten, nakit bitince süren bonusların en eskisinden düşer. Kazanç, bahse giren paylara göre aynı yerlere döner; küsurat nakde yazılır.</p>
<h2>Çevrim nasıl sayılır?</h2><p>Yalnızca bonus parasıyla yapılan bahisler sayılır. Örneğin çevrim katı 10 olan 100 liralık bir bonus için bonus parasıyla toplam 1.000 lira bahis gerekir. Geri alınan bir bahis sayılmaz. Henüz sonuçlanmamış bir bahis sayılır, ama bonusu o sonuçlanmadan tamamlamaz. Ne kadar kaldığını hesabındaki bonuslar sayfasında görürsün.</p>
<h2>Bonus nasıl biter?</h2><ul><li><strong>Tamamlanır:</strong> çevrim bitip bahisler sonuçlanınca kalan bonus nakde döner; bonus bunu gerekirse son gününden sonra da bekler.</li><li><strong>Tükenir:</strong> kullanılacak bonus kalmayınca biter.</li><li><strong>Süresi dolar:</strong> son günde kalan bonus silinir. Nakit bakiyene dokunulmaz.</li></ul>
<h2>Çekim ve bonus</h2><p>Yatırıma bağlı bir bonusun çevrimi bitmeden ya da son bahisleri sonuçlanmadan çekim talep edersen o bonusun kalanı silinir. Ekran bunu çekimden önce söyler. Bonusu sağlayan yatırım sonradan geri alınırsa bonus da geri alınır.</p>
<h2>Birden çok bonus</h2><p>Aynı anda birkaç bonusun olabilir. Her birinin çevrimi ve süresi ayrıdır; sırayla, en eskisinden başlayarak kullanılırlar.</p>
<h2>Kim alamaz?</h2><p>Ara veren ya da kendini dışlayan üyelere bonus sunulmaz. Birden çok hesapla alınan bonuslar geri alınır. Hesabı incelemede olan üyeye, inceleme bitene kadar yeni bonus verilmez.</p>`,
    },
    en: {
      title: 'Bonus rules',
      html: `<p>A bonus is extra play money that is used for stakes and becomes cash after a certain wagering. Its amount, wagering factor and duration stand beside the offer; read them before you claim it. No bonus has to be taken.</p>
<h2>Which bonuses are there?</h2><ul><li><strong>Trial bonus.</strong> Granted once per person, to members who have verified their phone. It cannot be had a second time with the same national ID or the same verified phone.</li><li><strong>First deposit bonus.</strong> A share of your first confirmed deposit, up to a maximum; claimed once, within certain days after that deposit.</li><li><strong>Weekly bonus.</strong> Once in a week from Monday to Sunday in Istanbul; it needs a confirmed deposit of the last days.</li></ul>
<h2>What is staked first</h2><p>A stake takes cash first and, when there is none left, the oldest running bonus. A win returns to the same places in the shares that were staked; fractions go to cash.</p>
<h2>How is wagering counted?</h2><p>Only stakes from bonus money count. A bonus of 100 lira with a factor of 10, for example, needs stakes of 1,000 lira from bonus money in all. A stake that is taken back does not count. One that is not settled yet counts, but does not complete the bonus before it is. The bonus page of your account shows how much is still to do.</p>
<h2>How does a bonus end?</h2><ul><li><strong>Completed:</strong> when the wagering is done and its bets are settled, what is left becomes cash; the bonus waits for that past its last day if need be.</li><li><strong>Used up:</strong> it ends when nothing is left to stake.</li><li><strong>Expired:</strong> on the last day what is left is removed. Your cash is not touched.</li></ul>
<h2>Withdrawals and bonuses</h2><p>If you ask for a withdrawal before the wagering of a bonus that came with a deposit is done and its last bets are settled, the rest of that bonus is removed. The screen says so before you withdraw. If the deposit behind a bonus is taken back later, so is the bonus.</p>
<h2>Several bonuses</h2><p>You can have several bonuses at a time. Each has its own wagering and time; they are used one after another, the oldest first.</p>
<h2>Who gets none?</h2><p>No bonus is offered to members who take a break or have excluded themselves. Bonuses claimed with several accounts are taken back. A member whose account is being looked into gets no new bonus until that is over.</p>`,
    },
  },
};

const gameRules: SeededItem<'page'> = {
  id: 'game-rules',
  bodies: {
    tr: {
      title: 'Oyun kuralları ve adillik',
      html: `<p>Meydan’daki oyunlar, oyun parasıyla çalışan bir deneme sağlayıcısında oynanır. Sağlayıcı ayrı bir programdır; cüzdanımızla yalnızca imzalı iletilerle konuşur ve bakiyeni kendisi değiştiremez.</p>
<h2>Sonuç nereden gelir?</h2><p>Her sonuç sunucuda, ekran hareket etmeden önce belirlenir. Ekrandaki makaralar ya da çarklar sonucu yalnızca gösterir. Sonuç önceki turlara, bakiyene, bahsinin büyüklüğüne ya da ne kadar süredir oynadığına bağlı değildir.</p>
<h2>Sonucu kendin denetle</h2><p>Tur başlamadan önce sunucunun gizli tohumunun SHA-256 özetini görürsün. Sonuç, bu tohum ile senin tohumun ve tur sayacından HMAC-SHA256 ile hesaplanır. Tohumu yenilediğinde eskisi açıklanır: özetinin aynı olduğunu ve sonuçların ondan çıktığını herhangi bir araçla denetleyebilirsin. Tohum, tur biter bitmez değil, yenilendiğinde açıklanır.</p>
<h2>Crash</h2><p>Crash turlarının sonuçları sondan başa doğru kurulmuş bir özet zincirinden gelir; her turun özeti bir öncekini doğrular. Çarpan bu özetten ve herkese açık bir sabitten hesaplanır. Oyuncuya özel tohum yoktur; herkes aynı turu görür.</p>
<h2>Oyuncuya dönüş</h2><p>Her oyunun uzun sürede bahislerin ne kadarını geri verdiği (RTP) oyunun bilgi sayfasında yazar. Bu oran, bütün olası sonuçlar sayılarak ya da çok sayıda deneme turuyla, güven aralığı verilerek bulunur. Kısa sürede çok farklı sonuçlar görmen olağandır; RTP bir oturum için söz değildir. Her oyunda ortalama kayıp sana aittir.</p>
<h2>Hız</h2><p>Otomatik oynatma yoktur. Slotlarda bir tur en az 2,5 saniye, diğer casino oyunlarında 5 saniye sürer; Crash’te çıkmak bunun dışındadır. Dönen tutar bahsinden büyük değilse kutlama yapılmaz.</p>
<h2>Deneme modu</h2><p>Deneme modunu destekleyen oyunlar cüzdanına dokunmadan oynanır ve bunu her zaman yazar. Deneme modundaki oranlar asıl oyunla aynıdır.</p>
<h2>Arıza</h2><p>Bir oyun açılmaz ya da yarıda kalırsa kabul edilmiş bahsin kaybolmaz: sonucu işlenir ya da tutarı iade edilir. Oyun geçmişinde göremediğin bir tur varsa <a href="/pages/complaints">bize yaz</a>.</p>`,
    },
    en: {
      title: 'Game rules and fairness',
      html: `<p>The games on Meydan are played at a trial provider that runs on play money. The provider is a separate program; it talks to our wallet by signed messages only and cannot change your balance itself.</p>
<h2>Where does a result come from?</h2><p>Every result is decided on the server before anything moves on the screen. Reels and wheels only show it. It does not depend on earlier rounds, on your balance, on the size of your stake or on how long you have played.</p>
<h2>Check a result yourself</h2><p>Before a round you see the SHA-256 digest of the server's secret seed. The result is computed by HMAC-SHA256 from that seed, your own seed and the round's number. When you rotate the seed, the old one is revealed: with any tool you can check that its digest is the same and that the results came from it. The seed is revealed when it is rotated, not as soon as a round ends.</p>
<h2>Crash</h2><p>The results of crash rounds come from a chain of digests that was built from its end backwards; the digest of each round proves the one before. The multiplier is computed from that digest and a public constant. There is no seed of your own; everybody sees the same round.</p>
<h2>Return to player</h2><p>How much of the stakes a game returns in the long run (RTP) stands on its information page. The figure is found by counting all possible results, or by a great many trial rounds with a confidence interval. Very different results in a short time are normal; RTP is no promise for a session. On average every game costs you money.</p>
<h2>Pace</h2><p>No game plays by itself. A spin of a slot takes at least 2.5 seconds, a round of the other casino games 5 seconds; cashing out of a crash round is exempt. Nothing is celebrated when the return is not above the stake.</p>
<h2>Demo mode</h2><p>Games that allow a demo are played in it without touching your wallet, and always say so. The odds in demo mode are those of the game itself.</p>
<h2>Faults</h2><p>If a game does not open or breaks off, an accepted bet is not lost: its result is booked or its stake returned. If a round is missing from your game history, <a href="/pages/complaints">write to us</a>.</p>`,
    },
  },
};

/** How money, bets, bonuses and games work. */
export const gamblingPages: readonly SeededItem<'page'>[] = [playMoney, bettingRules, bonusRules, gameRules];
