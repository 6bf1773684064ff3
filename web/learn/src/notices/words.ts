/** Words of the notice centre. */
export const notificationWords = {
  title: 'مركز الإشعارات',
  titleWithUnread: 'مركز الإشعارات، غير المقروء {count}',
  list: 'آخر الإشعارات',
  markAll: 'تعليم الكل كمقروء',
  empty: 'لا إشعارات جديدة.',
  fresh: 'جديد',
  open: 'عرض الإشعار',
  failed: 'تعذّر تعليم الإشعارات كمقروءة.',
} as const
