import { pageNames } from '../words.ts'

export const deliveryWords = {
  title: pageNames.deliveries,
  note: 'ما أُرسل، ولمن، وعبر أي وسيلة. لا نص هنا ولا رمز ولا رقم.',
  none: 'لا إشعارات أُرسلت بعد.',
  day: 'آخر ٢٤ ساعة',
  noneOfThem: 'لا شيء',
  what: 'التسليم',
  person: 'المستلم',
  event: 'الحدث',
  channel: 'الوسيلة',
  tries: 'المحاولات',
  nextTry: 'المحاولة التالية',
  lastError: 'آخر سبب',
  sentAt: 'تم الإرسال',
  facts: 'التفاصيل',
  chain: 'طريق الإشعار',
  first: 'أُنشئت الرسالة أولًا',
  madeAfter: 'أُنشئت الرسالة بعد {seconds}',
  arrivedAfter: 'وصلت الرسالة بعد {seconds}',
  handedAfter: 'انتقلت الرسالة بعد {seconds}',
  otherDeliveries: 'ما أُرسل للشخص نفسه',
} as const
