/** Texts of a plan card, in the learner app and on the public site. */
export const planCardWords = {
  period: 'مدة الاشتراك',
  discountUpTo: 'خصم حتى {percent}',
  weekly: 'أسبوعيًا',
  lessonsOfBoth: '{short} من {shortMinutes} أو {long} من {longMinutes}',
  everyDayButFriday: 'نصف ساعة كل يوم عدا الجمعة',
  recommended: 'الأنسب',
  lessonsOfShort: '{short} من {shortMinutes}',
  equals: 'ما يعادل',
  monthly: 'في الشهر',
  before: 'قبل الخصم ',
  shortLessonPrice: 'درس ربع ساعة نحو',
  lessonPrice: 'درس نصف ساعة نحو',
  minutePrice: 'سعر الدقيقة نحو',
  subscribe: 'اشتراك',
} as const

/** Label before the price of the whole period, by period number. */
export const planTotals = { 0: 'الإجمالي لشهر', 1: 'الإجمالي لثلاثة أشهر', 2: 'الإجمالي لسنة' } as const
