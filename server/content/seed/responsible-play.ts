import type { SeededItem } from './seeded-item.ts';

/** What `/responsible-play` says; the tools come beside it. */
export const responsiblePlay: SeededItem<'page'> = {
  id: 'responsible-play',
  bodies: {
    tr: {
      title: 'Sorumlu oyun',
      html: `<p>Oyun bir eğlencedir; para kazanma yolu değildir. Meydan oyun parasıyla çalışır, yine de alışkanlıklar aynıdır: ne kadar süre ve ne kadar tutarla oynayacağına baştan karar ver.</p>
<h2>Kendine sor</h2><ul><li>Kaybettiğini geri almak için mi oynuyorsun?</li><li>Oyunu yakınlarından saklıyor musun?</li><li>Oynayamadığında huzursuz oluyor musun?</li><li>Uykudan, işten ya da okuldan zaman çalıyor musun?</li></ul><p>Bu sorulardan birine bile evet dediysen ara ver ve güvendiğin biriyle konuş.</p>
<h2>İşe yarayan küçük kurallar</h2><ul><li>Süreni baştan belirle, dolunca kapat.</li><li>Üzgün, öfkeli ya da yorgunken oynama.</li><li>Kaybın peşinden gitme; bir sonraki tur öncekini bilmez.</li></ul>
<h2>Araçlar nasıl çalışır?</h2><p>Sınırların ne zaman geçerli olduğunu, ara vermenin ve kendini dışlamanın ne anlama geldiğini <a href="/pages/responsible-play-policy">Sorumlu oyun politikası</a> sayfasında okuyabilirsin.</p>
<h2>18 yaş</h2><p>Meydan yalnızca 18 yaşını dolduranlar içindir. Cihazını çocuklarla paylaşıyorsan çıkış yapmayı unutma.</p>`,
    },
    en: {
      title: 'Responsible play',
      html: `<p>Play is entertainment; it is no way to earn money. Meydan runs on play money, yet the habits are the same: decide beforehand how long and with how much you will play.</p>
<h2>Ask yourself</h2><ul><li>Do you play to win back what you lost?</li><li>Do you hide your play from people close to you?</li><li>Do you get restless when you cannot play?</li><li>Do you take time from sleep, work or school?</li></ul><p>If your answer is yes to even one of them, take a break and talk to someone you trust.</p>
<h2>Small rules that help</h2><ul><li>Set your time beforehand and close when it is up.</li><li>Do not play when you are sad, angry or tired.</li><li>Do not chase losses; the next round does not know the last one.</li></ul>
<h2>How do the tools work?</h2><p>When limits take effect, and what a break and a self-exclusion mean, is on the page <a href="/pages/responsible-play-policy">Responsible play policy</a>.</p>
<h2>18 and over</h2><p>Meydan is for people of 18 and older only. If you share your device with children, remember to log out.</p>`,
    },
  },
};
