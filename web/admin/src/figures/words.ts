import { pageNames } from '../words.ts'

export const figureWords = {
  title: pageNames.figures,
  note: 'ما جرى خلال المدة المختارة.',
  tabs: 'أقسام الأرقام',
  care: 'الاشتراكات',
  period: 'المدة',
  last: 'آخر {days}',
  rolled: 'دقائق رُحّلت',
  fault: 'تعويض عن أعطالنا',
  expired: 'دقائق انتهت',
  renewals: 'نسبة التجديد',
  renewedOf: '{renewed} من {ended} انتهت، تبعها اشتراك خلال أسبوع',
  noneEnded: 'لم ينتهِ اشتراك في هذه المدة',
  refunds: 'المستردّ',
  refundCount: 'عمليات الاسترداد: {count}',
} as const
