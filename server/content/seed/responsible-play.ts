import type { SeededItem } from './seeded-item.ts';

/** The help text of `/responsible-play`, beside the tools: whom to call, and where the rules are written. */
export const responsiblePlay: SeededItem<'page'> = {
  id: 'responsible-play',
  bodies: {
    tr: {
      title: 'Sorumlu oyun',
      html: `<h3>Yeşilay YEDAM danışma hattı</h3><p>Uzmanlarla konuşabileceğin, ücretsiz ve gizli bir hat.</p><p><a href="tel:115">115</a></p>
<h3>İşe yarayan küçük kurallar</h3><ul><li>Süreni baştan belirle, dolunca kapat.</li><li>Üzgün, öfkeli ya da yorgunken oynama.</li><li>Kaybın peşinden gitme; bir sonraki tur öncekini bilmez.</li></ul>
<p>Limitlerin ne zaman geçerli olduğunu, ara vermenin ve kendini dışlamanın ne anlama geldiğini <a href="/pages/responsible-play-policy">Sorumlu oyun politikası</a> sayfasında okuyabilirsin.</p>`,
    },
    en: {
      title: 'Responsible play',
      html: `<h3>Yeşilay YEDAM helpline</h3><p>A free and confidential helpline where you can talk to experts (Türkiye).</p><p><a href="tel:115">115</a></p>
<h3>Small rules that help</h3><ul><li>Decide in advance how long to play, and stop when the time is up.</li><li>Do not play when you are sad, angry or tired.</li><li>Do not chase losses; the next round does not know the last one.</li></ul>
<p>When limits take effect, and what a time-out and a self-exclusion mean, is explained in the <a href="/pages/responsible-play-policy">Responsible play policy</a>.</p>`,
    },
  },
};
