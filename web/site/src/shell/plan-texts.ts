/** Words of the plans, as the app says them. */
export const planWords = {
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
  subscribeTo: ' في {plan}، {period}',
  totals: { 0: 'الإجمالي لشهر', 1: 'الإجمالي لثلاثة أشهر', 2: 'الإجمالي لسنة' },
} as const
