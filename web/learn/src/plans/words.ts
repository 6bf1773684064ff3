/** Words of the plans. */
export const planWords = {
  title: 'الباقات',
  note: 'دقائق تتجدّد كل أسبوع، ودروس فردية في الوقت الذي يناسبك.',
  period: 'مدة الاشتراك',
  discountUpTo: 'خصم حتى {percent}',
  weekly: 'أسبوعيًا',
  lessonsOfBoth: 'نحو {short} من ١٥ دقيقة أو {long} من ٣٠',
  lessonsOfShort: 'نحو {short} من ١٥ دقيقة',
  monthly: 'شهريًا',
  totalOfMonth: 'الإجمالي لشهر',
  totalOfQuarter: 'الإجمالي لثلاثة أشهر',
  totalOfYear: 'الإجمالي لسنة',
  minutePrice: 'سعر الدقيقة نحو',
  noRenewal: 'لا يتجدّد الدفع تلقائيًا.',
  subscribe: 'اشتراك',
  subscribeTo: 'اشتراك في باقة {tier}، {minutes} أسبوعيًا',
  yours: 'باقتك',
  invited: 'دعوة خاصة',
  current: 'اشتراكك الحالي: {minutes} حتى {day}',
  afterEnd: 'يمكن الاشتراك من جديد بعد انتهاء اشتراكك.',
  none: 'لا باقات متاحة الآن.',
  contact: 'التواصل معنا',
  waysTitle: 'طرق الدفع',
  waysText: 'الدفع بالبطاقات البنكية عبر بوابة «فوري»، ولا تصل أرقام بطاقتك إلى خوادمنا.',
  questionsTitle: 'أسئلة شائعة',
  moreQuestions: 'أسئلة أخرى',
} as const

export const planQuestions = [
  {
    question: 'هل يتجدّد الاشتراك تلقائيًا؟',
    answer: 'ينتهي الاشتراك في موعده ولا يُخصم أي مبلغ بعده. يمكن الاشتراك من جديد في أي وقت بعد انتهائه.',
  },
  {
    question: 'ماذا يحدث للدقائق غير المستخدمة؟',
    answer:
      'تتجدّد الدقائق كل أسبوع، ولا تُرحّل الدقائق غير المستخدمة إلى الأسبوع التالي. وعند إلغاء درس قبل بدايته تعود دقائقه إلى أسبوعها.',
  },
  {
    question: 'هل يمكن اختيار مدرّس مختلف لكل درس؟',
    answer: 'كل حجز اختيار جديد. دقائق الباقة صالحة مع كل المدرّسين بالسعر نفسه.',
  },
] as const
