import type { CountedNoun } from '@hiwar/kit/format/counted.ts'

export const notificationWords = {
  title: 'مركز الإشعارات',
  titleWithUnread: 'مركز الإشعارات، غير المقروء {count}',
  list: 'آخر الإشعارات',
  today: 'اليوم',
  earlier: 'قبل ذلك',
  markAll: 'تعليم الكل مقروءًا',
  empty: 'لا إشعارات جديدة.',
  fresh: 'جديد',
  past: 'انتهى موعده',
  open: 'عرض الإشعار',
  failed: 'تعذّر تعليم الإشعارات مقروءة.',
} as const

export const notificationNoun: CountedNoun = {
  zero: 'لا إشعارات',
  one: 'إشعار واحد',
  two: 'إشعاران',
  twoAfter: 'إشعارين',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
}
