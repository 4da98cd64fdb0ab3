import { type LeaguePlan, roundsEvery, steadilyEvery } from './league-plan.ts';

const teams = (names: string): string[] => names.split(', ');
const HALF_HOUR = 30;
const BASKETBALL_MINUTES = 24;
const VIRTUAL_MINUTES = 3;

const basketballLeagues: readonly LeaguePlan[] = [
  {
    id: 'pota',
    sport: 'basketball',
    name: 'Pota Ligi',
    country: 'TR',
    stage: 'week',
    rhythm: roundsEvery(2, 'evening'),
    teams: teams(
      'Ankara Lodos Basket, İzmir Yelken Basket, Haliç Pusula Basket, Bursa Çınar Basket, Mersin Feluka Basket, Sinop Fener Basket, Van Mavisi Basket, Adana Pamuk Basket, Ordu Fındık Basket, Mardin Taş Basket',
    ),
  },
  {
    id: 'deniz-pota',
    sport: 'basketball',
    name: 'Deniz Kupası',
    country: null,
    stage: 'round',
    rhythm: roundsEvery(2, 'evening'),
    teams: teams('Poyraz, Karayel, Keşişleme, İmbat, Meltem, Gündoğusu, Yıldız Rüzgârı, Kıble'),
  },
  {
    id: 'kadin-pota',
    sport: 'basketball',
    name: 'Kadınlar Pota Ligi',
    country: 'TR',
    stage: 'week',
    rhythm: roundsEvery(3, 'afternoon'),
    teams: teams('Lale Basket Kadın, Sümbül Basket Kadın, Nergis Basket Kadın, Zambak Basket Kadın, Karanfil Basket Kadın, Papatya Basket Kadın'),
  },
  {
    id: 'sokak-pota',
    sport: 'basketball',
    name: 'Sokak Ligi',
    country: 'TR',
    stage: 'round',
    rhythm: steadilyEvery(BASKETBALL_MINUTES, 2),
    teams: teams('Çınaraltı, Köşe Başı, Taş Merdiven, Ihlamur Sokak, Arnavut Kaldırımı, Saat Kulesi, Kestane Çıkmazı, Yeni Çarşı'),
  },
  {
    id: 'kampus-pota',
    sport: 'basketball',
    name: 'Kampüs Ligi',
    country: 'TR',
    stage: 'round',
    rhythm: steadilyEvery(BASKETBALL_MINUTES, 10),
    teams: teams('Rasathane, Kütüphane, Mimarlar, Gemiciler, Tıbbiye, Ormancılar, Maden Ocağı, Konservatuvar'),
  },
  {
    id: 'gece-pota',
    sport: 'basketball',
    name: 'Gece Potası',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(BASKETBALL_MINUTES, 18),
    teams: teams('Yarasa, Puhu, Samur, Vaşak, Tilki, Sansar, Gelincik, Porsuk'),
  },
];

const tennisLeagues: readonly LeaguePlan[] = [
  {
    id: 'kort',
    sport: 'tennis',
    name: 'Kort Kulüpler Ligi',
    country: 'TR',
    stage: 'round',
    rhythm: roundsEvery(2, 'afternoon'),
    teams: teams('Moda Raket, Alaçatı Kort, Bozcaada Raket, Göcek Kort, Assos Raket, Şirince Kort, Akyaka Raket, Cunda Kort'),
  },
  {
    id: 'toprak-kort',
    sport: 'tennis',
    name: 'Toprak Kort Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 3),
    teams: teams('Kızıl Toprak, Kiremit, Testi, Çömlek, Kerpiç, Kumtaşı, Balçık, Terakota'),
  },
  {
    id: 'sert-kort',
    sport: 'tennis',
    name: 'Sert Kort Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 11),
    teams: teams('Granit, Bazalt, Mermer, Kuvars, Oniks, Çakmaktaşı, Traverten, Lüle'),
  },
  {
    id: 'cim-kort',
    sport: 'tennis',
    name: 'Çim Kort Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 19),
    teams: teams('Yonca, Çayır, Sazlık, Yosun, Eğrelti, Menekşe, Kekik, Adaçayı'),
  },
  {
    id: 'salon-kort',
    sport: 'tennis',
    name: 'Salon Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 26),
    teams: teams('Avize, Şamdan, Kandil, Fanus, Lambader, Çıra, Meşale, Fener Alayı'),
  },
];

const netLeagues: readonly LeaguePlan[] = [
  {
    id: 'file',
    sport: 'volleyball',
    name: 'File Ligi',
    country: 'TR',
    stage: 'week',
    rhythm: roundsEvery(2, 'evening'),
    teams: teams(
      'Ege Zeytin Voleybol, Edirne Lale Voleybol, Rize Çay Voleybol, Konya Buğday Voleybol, Tire İpek Voleybol, Sivas Kilim Voleybol, Afyon Haşhaş Voleybol, Hatay Defne Voleybol',
    ),
  },
  {
    id: 'kadin-file',
    sport: 'volleyball',
    name: 'Kadınlar File Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 5),
    teams: teams('Turna Kadın, Kuğu Kadın, Leylek Kadın, Flamingo Kadın, Balıkçıl Kadın, Kırlangıç Kadın, Serçe Kadın, Sumru Kadın'),
  },
  {
    id: 'kumsal-file',
    sport: 'volleyball',
    name: 'Kıyı File Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 20),
    teams: teams('Kumul, Gelgit, Dalgakıran, Denizyıldızı, Midye, Çakıl, Yosunlu, Martı Kanadı'),
  },
  {
    id: 'hentbol',
    sport: 'handball',
    name: 'Hentbol Birinci Lig',
    country: 'TR',
    stage: 'week',
    rhythm: roundsEvery(3, 'afternoon'),
    teams: teams('Bolu Çiğdem Hentbol, Urla Enginar Hentbol, Trabzon Kayalık Hentbol, Niğde Elma Hentbol, Silifke Keklik Hentbol, Ermenek Ceviz Hentbol'),
  },
  {
    id: 'hentbol-tur',
    sport: 'handball',
    name: 'Hentbol Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 8),
    teams: teams('Demirhane, Bakırcılar, Kalaycı, Saraç, Nalbant, Keçeci, Marangoz, Dokumacı'),
  },
  {
    id: 'hentbol-gece',
    sport: 'handball',
    name: 'Hentbol Gece Turu',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(HALF_HOUR, 23),
    teams: teams('Fırtına Kuşu, Şimşek Çakımı, Gök Gürültüsü, Dolu Tanesi, Sağanak, Gökkuşağı, Ebemkuşağı, Alacakaranlık'),
  },
];

const screenLeagues: readonly LeaguePlan[] = [
  {
    id: 'arena',
    sport: 'esports',
    name: 'Meydan Arena',
    country: null,
    stage: 'series',
    rhythm: roundsEvery(3, 'evening'),
    teams: teams('Gece Kervanı, Kobalt Beşli, Nar Takımı, Sekizgen E-Spor, Turkuaz Akın, Bakır Kale, Sis Perdesi, Son Kandil'),
  },
  {
    id: 'arena-acik',
    sport: 'esports',
    name: 'Meydan Arena Açık',
    country: null,
    stage: 'series',
    rhythm: steadilyEvery(HALF_HOUR, 1),
    teams: teams('Piksel Avcıları, Kırık Ekran, Düşük Gecikme, Sıfırıncı Kare, Kayıp Sinyal, Yedinci Tur, Mavi Işık, Tam İsabet'),
  },
  {
    id: 'arena-gece',
    sport: 'esports',
    name: 'Meydan Arena Gece',
    country: null,
    stage: 'series',
    rhythm: steadilyEvery(HALF_HOUR, 16),
    teams: teams('Uykusuzlar, Gece Modu, Ay Yürüyüşü, Son Sürüm, Kara Kutu, Neon Martı, Sonsuz Döngü, Yankı Odası'),
  },
  {
    id: 'sanal-lig',
    sport: 'virtual',
    name: 'Sanal Lig',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(VIRTUAL_MINUTES, 0),
    teams: teams('Sanal Turna, Sanal Lodos, Sanal Nar, Sanal Kobalt, Sanal Yelken, Sanal Pusula, Sanal Çınar, Sanal Zirve'),
  },
  {
    id: 'sanal-kupa',
    sport: 'virtual',
    name: 'Sanal Kupa',
    country: null,
    stage: 'round',
    rhythm: steadilyEvery(VIRTUAL_MINUTES, 1),
    teams: teams('Sanal Mercan, Sanal Bulut, Sanal Dalga, Sanal Kule, Sanal Fener, Sanal Lale, Sanal Kanyon, Sanal Mehtap'),
  },
];

/** The leagues of all sports except football. */
export const otherLeagues: readonly LeaguePlan[] = [...basketballLeagues, ...tennisLeagues, ...netLeagues, ...screenLeagues];
