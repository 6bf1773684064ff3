/** Texts of a plan card, in the learner app and on the public site. */
export const planCardWords = {
  period: 'مدة الاشتراك',
  discountUpTo: 'خصم حتى {percent}',
  weekly: 'أسبوعيًا',
  lessonsOfLong: 'نصف ساعة لكل درس: {minutes}',
  lessonsOfShort: 'ربع ساعة لكل درس: {minutes}',
  recommended: 'الأنسب',
  about: 'نحو',
  ofLesson: 'لدرس نصف ساعة',
  ofShortLesson: 'لدرس ربع ساعة',
  monthly: 'ما يعادل في الشهر',
  before: 'قبل الخصم ',
  minutePrice: 'سعر الدقيقة نحو',
  subscribe: 'اشتراك',
  guarantee: 'استرداد ما لم يُستخدم، خلال {days}',
} as const

/** What a lesson costs, in the same words on every page. */
export const lessonPriceWords = {
  half: 'نصف ساعة بنحو {price}',
  quarter: 'ربع ساعة بنحو {price}',
  ofPlan: 'في باقة «{plan}» الشهرية',
} as const

/** Why one would choose a plan beside the others. */
export const planReasons = {
  habit: 'عادة يومية، والجمعة راحة.',
  habitForLess: 'عادة يومية، بسعر أقل للدرس.',
  leastPerLesson: 'أقل سعر للدرس.',
  leastInAll: 'أقل مبلغ للبداية.',
} as const

/** Label before the price of the whole period, by period number. */
export const planTotals = { 0: 'الإجمالي لشهر', 1: 'الإجمالي لثلاثة أشهر', 2: 'الإجمالي لسنة' } as const
