/** Texts about reports to staff. */
export const reportWordings = {
  report_replied: {
    title: 'رد جديد على طلبك',
    body: 'رد فريق حوار على طلبك، والرد في «طلبات الدعم».',
  },
  report_closed: {
    title: 'أُغلق طلبك',
    body: 'أُغلق طلبك رقم {{id}}: {{outcome}}. إن بقيت المشكلة فمن «طلبات الدعم» طلب جديد.',
  },
  report_closed_2: {
    title: 'أُغلق بلاغك',
    body: 'أُغلق بلاغك رقم {{id}}: {{outcome}}.',
  },
  report_filed: {
    title: 'بلاغ عاجل',
    body: 'بلاغ رقم {{id}}: {{kind}}. الرد الأول حتى {{time}} بتوقيت القاهرة.',
  },
  report_overdue: {
    title: 'بلاغ متأخر',
    body: 'بلاغ رقم {{id}}: {{kind}}. كان الرد الأول حتى {{time}} بتوقيت القاهرة.',
  },
} as const
