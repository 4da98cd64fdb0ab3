/**
 * Banks of Türkiye by their number in an IBAN and in transfers, in list order. The numbers are text because they begin
 * with zeros.
 */
export const banks: readonly { id: string; name: string }[] = [
  { id: '0046', name: 'Akbank' },
  { id: '0203', name: 'Albaraka Türk' },
  { id: '0124', name: 'Alternatif Bank' },
  { id: '0135', name: 'Anadolubank' },
  { id: '0134', name: 'DenizBank' },
  { id: '0103', name: 'Fibabanka' },
  { id: '0062', name: 'Garanti BBVA' },
  { id: '0012', name: 'Halkbank' },
  { id: '0123', name: 'HSBC' },
  { id: '0099', name: 'ING' },
  { id: '0064', name: 'İş Bankası' },
  { id: '0205', name: 'Kuveyt Türk' },
  { id: '0111', name: 'QNB' },
  { id: '0059', name: 'Şekerbank' },
  { id: '0032', name: 'TEB' },
  { id: '0206', name: 'Türkiye Finans' },
  { id: '0210', name: 'Vakıf Katılım' },
  { id: '0015', name: 'VakıfBank' },
  { id: '0067', name: 'Yapı Kredi' },
  { id: '0010', name: 'Ziraat Bankası' },
  { id: '0209', name: 'Ziraat Katılım' },
];
