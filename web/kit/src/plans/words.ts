/** Words of a plan's card, in the app and on the public site. */
export const planCardWords = {
  period: 'مدة الاشتراك',
  discountUpTo: 'خصم حتى {percent}',
  weekly: 'أسبوعيًا',
  lessonsOfBoth: 'نحو {short} من ١٥ دقيقة أو {long} من ٣٠',
  lessonsOfShort: 'نحو {short} من ١٥ دقيقة',
  monthly: 'شهريًا',
  before: 'قبل الخصم ',
  minutePrice: 'سعر الدقيقة نحو',
  noRenewal: 'لا يتجدّد الدفع تلقائيًا.',
  subscribe: 'اشتراك',
} as const

/** Said before the price of the whole period, by its number. */
export const planTotals = { 0: 'الإجمالي لشهر', 1: 'الإجمالي لثلاثة أشهر', 2: 'الإجمالي لسنة' } as const
