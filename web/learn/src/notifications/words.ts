import type { CountedNoun } from '@hiwar/kit/format/counted.ts'

export const notificationWords = {
  title: 'مركز الإشعارات',
  titleWithUnread: 'مركز الإشعارات، غير المقروء {count}',
  list: 'آخر الإشعارات',
  markAll: 'تحديد الكل كمقروء',
  empty: 'لا إشعارات جديدة.',
  fresh: 'جديد',
  open: 'عرض الإشعار',
  failed: 'تعذّر تحديد الإشعارات كمقروءة.',
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
