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
      html: `<p>Every amount on Meydan is play money. The lira sign only makes amounts easier to read. The “Play money” label at the top reminds you of this on every screen.</p>
<h2>How do you add it to your balance?</h2><p>Choose a method and an amount on the deposit page, then approve it on a test payment page. Your balance does not change until the payment is approved; if you decline it, nothing happens. That page is not connected to any real bank or card: do not enter a real card, and do not send real money.</p>
<h2>What if it runs out?</h2><p>When your balance is below the starting amount, you can refill it up to that amount once every 24 hours. Open bets, bonuses and pending withdrawals count as well. There is no way to buy more.</p>
<h2>How is it used?</h2><p>When you place a bet in a game, the stake is taken from your balance, and any winnings are added to it. Your balance never falls below zero. The same balance is used in all games and updates on every screen at once.</p>
<h2>Withdrawing</h2><p>Withdrawals are simulated, too: the amount you request is set aside, reviewed, and taken from your balance when it is confirmed. No money is paid out to you.</p>
<h2>Where do I see it?</h2><p>Your balance is shown in the header and in the account menu; cash, bonus and held amounts are listed separately on your account page. Your financial history lists every deposit, withdrawal and refill; your game activities show the stake, win and net result of every round. Without a connection, the last known balance is shown dimmed, with its time.</p>
<h2>What it is not</h2><ul><li>It is not money, points or a voucher, and it cannot be spent anywhere.</li><li>It cannot be given to others, sold or exchanged for prizes.</li><li>Your winnings do not show what would happen if you played for real money.</li></ul>
<h2>18+</h2><p>Playing with play money is also only for people aged 18 and over. If it is no longer fun, take a break: <a href="/responsible-play">Responsible play</a>.</p>`,
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
      html: `<p>These rules apply to every bet on Meydan. If a game has rules of its own, they are on the information page inside the game and apply in addition to these.</p>
<h2>When is a bet accepted?</h2><p>A bet is accepted at the moment the server records it in the ledger; pressing the button is not enough. If your balance, a limit you have set or a break prevents the bet, it is not accepted, and the reason is shown. An accepted bet cannot be cancelled. If the same bet is sent twice because of a bad connection, it is processed once.</p>
<h2>Minimum and maximum stake</h2><p>The minimum and maximum stake of each game are shown on its screen. Amounts are recorded to the kuruş and never rounded.</p>
<h2>Which money is used?</h2><p>A stake uses cash first, then the oldest bonus. Winnings are returned in the same proportions of cash and bonus as the stake. For details, see <a href="/pages/bonus-rules">Bonus rules</a>.</p>
<h2>Settlement</h2><p>Winnings are added to your balance when the game provider reports the result. They are paid even if you have since logged out, taken a break or reached a limit. Every round appears in your game activities with its number, stake, win and net result.</p>
<h2>Cancellations and refunds</h2><ul><li>If a provider cancels a bet, the stake is returned to where it came from in your balance.</li><li>Winnings paid because of an obvious software error can be reversed. If your balance does not cover them, the rest is recorded as a debt.</li><li>If a faulty round cannot be settled, the stake is refunded.</li></ul>
<h2>If the connection drops</h2><p>The result of an accepted round does not depend on your connection. When you reopen the game, you see where you left off, or the result. In the crash game, the server’s clock decides when you cashed out: if the round is over when your request arrives, the cash-out does not count.</p>
<h2>Sports bets</h2><p>While the sports section is open, a bet has the odds that apply at the moment it is accepted. If the odds drop before you confirm, you are asked again; you can choose to accept higher odds automatically. How an event that does not start or is abandoned is settled is explained next to the bet slip. Bets are settled on the official result of the event.</p>
<h2>What is not allowed</h2><p>Betting on something whose result is known, colluding with others, using software to play and knowingly exploiting errors are not allowed. Such bets may be cancelled; we will write to you with the reason.</p>`,
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
      html: `<p>A bonus is extra play money that you can stake and that becomes cash once its wagering requirement is met. The amount, wagering factor and duration are shown next to the offer; read them before you claim it. You never have to take a bonus.</p>
<h2>Which bonuses are there?</h2><ul><li><strong>Trial bonus.</strong> Granted once per person, to members who have verified their phone. It cannot be claimed a second time with the same national ID or the same verified phone.</li><li><strong>First deposit bonus.</strong> A percentage of your first confirmed deposit, up to a maximum; it can be claimed once, within a certain number of days after that deposit.</li><li><strong>Weekly bonus.</strong> Once a week, Monday to Sunday, Istanbul time; it requires a recent confirmed deposit.</li></ul>
<h2>What is staked first?</h2><p>A stake uses cash first and, when there is none left, the oldest active bonus. Winnings go back to the same places in the proportions that were staked; fractions go to cash.</p>
<h2>How is wagering counted?</h2><p>Only stakes from bonus money count. For example, a bonus of 100 lira with a wagering factor of 10 requires stakes of 1,000 lira from bonus money in total. A bet that is cancelled does not count. A bet that is not settled yet counts, but the bonus is not complete until it is settled. The bonus page of your account shows how much is left.</p>
<h2>How does a bonus end?</h2><ul><li><strong>Completed:</strong> once the wagering is complete and its bets are settled, what is left becomes cash; if necessary, the bonus waits for this past its last day.</li><li><strong>Used up:</strong> it ends when there is no bonus left to stake.</li><li><strong>Expired:</strong> what is left on the last day is removed. Your cash is not affected.</li></ul>
<h2>Withdrawals and bonuses</h2><p>If you request a withdrawal before the wagering of a deposit bonus is complete and its last bets are settled, the rest of that bonus is removed. The screen tells you so before you withdraw. If the deposit behind a bonus is later reversed, so is the bonus.</p>
<h2>Several bonuses</h2><p>You can have several bonuses at once. Each has its own wagering requirement and duration; they are used one after another, the oldest first.</p>
<h2>Who cannot get a bonus?</h2><p>Members who are taking a break or have excluded themselves are not offered bonuses. Bonuses claimed with several accounts are reversed. A member whose account is under review gets no new bonus until the review is over.</p>`,
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
      html: `<p>The games on Meydan come from a test provider that runs on play money. The provider is a separate program; it communicates with our wallet only through signed messages and cannot change your balance itself.</p>
<h2>Where does a result come from?</h2><p>Every result is decided on the server before anything moves on the screen. Reels and wheels only display it. It does not depend on earlier rounds, your balance, the size of your stake or how long you have played.</p>
<h2>Check a result yourself</h2><p>Before a round, you see the SHA-256 hash of the server’s secret seed. The result is calculated with HMAC-SHA256 from that seed, your own seed and the round counter. When you rotate the seed, the old one is revealed: with any tool, you can check that its hash matches and that the results came from it. The seed is revealed when it is rotated, not as soon as a round ends.</p>
<h2>Crash</h2><p>The results of crash rounds come from a hash chain that was built from its end backwards; the hash of each round proves the one before. The multiplier is calculated from that hash and a public constant. There is no player seed; everyone sees the same round.</p>
<h2>Return to player</h2><p>How much of the stakes a game returns in the long run (RTP) is shown on its information page. The figure comes from counting all possible results, or from a very large number of test rounds, with a confidence interval. Very different results over a short time are normal; RTP is not a promise for a single session. On average, every game costs you money.</p>
<h2>Pace</h2><p>There is no autoplay. A slot spin takes at least 2.5 seconds, and a round of the other casino games 5 seconds; cashing out in Crash is exempt. Nothing is celebrated unless the return is higher than the stake.</p>
<h2>Demo mode</h2><p>Games with a demo mode can be played without touching your wallet, and they always say so. The odds in demo mode are the same as in the game itself.</p>
<h2>Faults</h2><p>If a game does not open or breaks off, an accepted bet is not lost: its result is recorded or its stake refunded. If a round is missing from your game activities, <a href="/pages/complaints">write to us</a>.</p>`,
    },
  },
};

/** How money, bets, bonuses and games work. */
export const gamblingPages: readonly SeededItem<'page'>[] = [playMoney, bettingRules, bonusRules, gameRules];
