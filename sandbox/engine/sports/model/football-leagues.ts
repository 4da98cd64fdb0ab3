import { type LeaguePlan, roundsEvery, steadilyEvery } from './league-plan.ts';

const teams = (names: string): string[] => names.split(', ');
const home = { sport: 'football', country: 'TR' } as const;
const abroad = { sport: 'football', country: null } as const;
const STEADY_MINUTES = 20;

/** Football leagues. The names of teams and leagues are fictitious. */
export const footballLeagues: readonly LeaguePlan[] = [
  {
    ...home,
    id: 'anadolu',
    name: 'Anadolu Ligi',
    stage: 'week',
    rhythm: roundsEvery(3, 'evening'),
    teams: teams(
      'Ankara Lodosspor, İzmir Yelken, Bursa Çınarspor, Haliç Pusula, Boğaz Martıspor, Sakarya Köprü, Eskişehir Lületaş, Antalya Narspor, Mersin Feluka, Uludağ Zirve, Adana Pamukspor, Mardin Taşspor',
    ),
  },
  {
    ...abroad,
    id: 'kiyi',
    name: 'Kıyı Ligi',
    stage: 'week',
    rhythm: roundsEvery(3, 'evening'),
    teams: teams('Foça Kayık, Datça Badem, Ayvalık Martı, Gökova Çam, Bodrum Mandalin, Kaş Yakamoz, Sinop Fener, Amasra Çekiç'),
  },
  {
    ...home,
    id: 'cini',
    name: 'Çini Kupası',
    stage: 'round',
    rhythm: roundsEvery(4, 'evening'),
    teams: teams('Ege Zeytinspor, Toros Çamspor, Çeşme Rüzgâr, Marmara Dalga, Edirne Lale, Ilgaz Orman, Kütahya Sır, İznik Kobalt'),
  },
  {
    ...abroad,
    id: 'kuzey',
    name: 'Kuzey Yıldız Ligi',
    stage: 'week',
    rhythm: roundsEvery(3, 'afternoon'),
    teams: teams('Kuzey Fiyort, Buzul Kartopu, Ayaz Limanı, Ladin Kasabası, Kutup Feneri, Ren Geyiği, Kar Kulesi, Gümüş Koy, Beyaz Gece, Rüzgâr Burnu'),
  },
  {
    ...abroad,
    id: 'adalar',
    name: 'Adalar Birinci Lig',
    stage: 'week',
    rhythm: roundsEvery(3, 'evening'),
    teams: teams('Mercan Adası, Yunus Koyu, Palmiye Burnu, Sünger Limanı, Deniz Kestanesi, Sedef Körfezi, Albatros, Korsan Kayası, Mavi Lagün, Tuz Adası'),
  },
  {
    ...home,
    id: 'toros',
    name: 'Toros Ligi',
    stage: 'week',
    rhythm: roundsEvery(3, 'afternoon'),
    teams: teams('Selçuk Leylek, Manyas Göl, Kaz Dağı Yel, Kapadokya Balon, Trabzon Kayalık, Niğde Elma, Silifke Keklik, Ermenek Ceviz'),
  },
  {
    ...abroad,
    id: 'goller',
    name: 'Göller Kupası',
    stage: 'round',
    rhythm: roundsEvery(4, 'evening'),
    teams: teams('Van Mavisi, Eğirdir Sazlık, Beyşehir Kuğu, Abant Nilüfer, Sapanca Söğüt, Burdur Flamingo'),
  },
  {
    ...home,
    id: 'kadinlar',
    name: 'Kadınlar Anadolu Ligi',
    stage: 'week',
    rhythm: roundsEvery(4, 'afternoon'),
    teams: teams(
      'Afyon Haşhaş Kadın, Bolu Çiğdem Kadın, Rize Çay Kadın, Ordu Fındık Kadın, Urla Enginar Kadın, Tire İpek Kadın, Hatay Defne Kadın, Sivas Kilim Kadın',
    ),
  },
  {
    ...home,
    id: 'gencler',
    name: 'Gençler Ligi',
    stage: 'week',
    rhythm: roundsEvery(3, 'afternoon'),
    teams: teams(
      'Kadıköy Vapur U19, Beykoz Ihlamur U19, Tuzla Tersane U19, Pendik Gümüş U19, Şile Bezi U19, Çatalca Ayçiçek U19, Moda Tramvay U19, Üsküdar Kandil U19, Galata Kule U19, Eminönü Mısır U19, Bebek Erguvan U19, Polonez Kiraz U19',
    ),
  },
  {
    ...home,
    id: 'ova',
    name: 'Ova Ligi',
    stage: 'round',
    rhythm: steadilyEvery(STEADY_MINUTES, 0),
    teams: teams('Konya Buğday, Polatlı Ekin, Harran Başak, Çukurova Turna, Menemen Testi, Karacabey Doru, Ereğli Üzüm, Amik Pınarı'),
  },
  {
    ...home,
    id: 'yayla',
    name: 'Yayla Ligi',
    stage: 'round',
    rhythm: steadilyEvery(STEADY_MINUTES, 4),
    teams: teams('Ayder Sis, Kafkasör Boğa, Pokut Bulut, Uzungöl Alabalık, Kümbet Otağ, Perşembe Menderes, Bektaş Yayla, Sultan Murat Kar'),
  },
  {
    ...home,
    id: 'liman',
    name: 'Liman Ligi',
    stage: 'round',
    rhythm: steadilyEvery(STEADY_MINUTES, 8),
    teams: teams('İskenderun Çapa, Taşucu Halat, Derince Vinç, Gemlik Zeytin, Marmaris Yat, Hopa Palamar, Fatsa Hamsi, Erdek Lodos'),
  },
  {
    ...abroad,
    id: 'vadi',
    name: 'Vadi Ligi',
    stage: 'round',
    rhythm: steadilyEvery(STEADY_MINUTES, 12),
    teams: teams('Ihlara Kanyon, Göreme Peri, Zelve Güvercin, Munzur Gözesi, Kelebek Vadisi, Saklı Kanyon, Köprülü Rafting, Valla Kaya'),
  },
  {
    ...abroad,
    id: 'gece',
    name: 'Gece Ligi',
    stage: 'round',
    rhythm: steadilyEvery(STEADY_MINUTES, 16),
    teams: teams('Samanyolu, Ay Tutulması, Kuyruklu Yıldız, Gece Kuşu, Ateş Böceği, Baykuş Tepesi, Mehtap, Seher Yeli'),
  },
];
