import { pageNames } from '../words.ts'

export const topicWords = {
  title: pageNames.topics,
  note: 'ما يختاره الطلاب والمدرّسون لدروسهم.',
  none: 'لا موضوعات بعد. كل موضوع يُضاف هنا يظهر في الإعدادات للاختيار.',
  search: 'بحث في الموضوعات',
  arabic: 'الاسم بالعربية',
  english: 'الاسم بالإنجليزية',
  add: 'إضافة موضوع',
  added: 'تمت إضافة الموضوع.',
  edit: 'تعديل',
  editTitle: 'تعديل الموضوع',
  save: 'حفظ',
  saved: 'تم حفظ الموضوع.',
  delete: 'حذف الموضوع',
  deleteTitle: 'حذف الموضوع؟',
  deleteText: 'سيُحذف من قوائم المستخدمين أيضًا.',
  deleted: 'تم حذف الموضوع.',
} as const
