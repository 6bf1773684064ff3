/** The governorates: apart from the other words for people, because the first page loads without them. */
import { City, offeredCities } from '@hiwar/contract/enumerations/cities.ts'

/** The governorates to choose from: those that forms offer, and the person's own, which may be one of the other three. */
export function cityChoices(own: City | null | undefined): { value: City; words: string }[] {
  const isOffered = own === null || own === undefined || offeredCities.includes(own)
  return [...offeredCities, ...(isOffered ? [] : [own])].map((value) => ({ value, words: cityWords[value] }))
}

export const cityWords: Record<City, string> = {
  [City.Cairo]: 'القاهرة',
  [City.Alexandria]: 'الإسكندرية',
  [City.Giza]: 'الجيزة',
  [City.Dakahlia]: 'الدقهلية',
  [City.Qalyubia]: 'القليوبية',
  [City.Sharkia]: 'الشرقية',
  [City.Beheira]: 'البحيرة',
  [City.Aswan]: 'أسوان',
  [City.Asyut]: 'أسيوط',
  [City.BeniSuef]: 'بني سويف',
  [City.PortSaid]: 'بورسعيد',
  [City.Suez]: 'السويس',
  [City.Minya]: 'المنيا',
  [City.Gharbia]: 'الغربية',
  [City.Ismailia]: 'الإسماعيلية',
  [City.KafrElSheikh]: 'كفر الشيخ',
  [City.Matrouh]: 'مطروح',
  [City.RedSea]: 'البحر الأحمر',
  [City.Sohag]: 'سوهاج',
  [City.Fayoum]: 'الفيوم',
  [City.Luxor]: 'الأقصر',
  [City.Qena]: 'قنا',
  [City.NewValley]: 'الوادي الجديد',
  [City.NorthSinai]: 'شمال سيناء',
  [City.SouthSinai]: 'جنوب سيناء',
  [City.Damietta]: 'دمياط',
  [City.Monufia]: 'المنوفية',
  [City.Minufiya]: 'المنوفية',
  [City.Helwan]: 'حلوان',
  [City.GizaCity]: 'مدينة الجيزة',
}
