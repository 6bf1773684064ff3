import { forReader } from '@hiwar/kit/words/reader.ts'

export const ratingWords = {
  title: 'تقييم <name>{tutor}</name>',
  editTitle: 'تعديل تقييمك',
  stars: 'كيف كانت دروسك مع <name>{tutor}</name>؟',
  opinion: 'رأيك',
  send: 'إرسال التقييم',
  save: 'حفظ التغييرات',
  sent: 'تم إرسال تقييمك.',
  saved: 'تم حفظ التغييرات.',
  remove: 'حذف التقييم',
  removeTitle: 'حذف التقييم؟',
  removeText: 'يختفي تقييمك من صفحة <name>{tutor}</name>. اكتب تقييمًا جديدًا متى شئت.',
  removed: 'تم حذف تقييمك.',
  write: 'كتابة تقييم',
  edit: 'تعديل',
  delete: 'حذف',
  own: 'تقييمك',
  all: 'كل التقييمات',
  none: 'لا تقييمات بعد. التقييم متاح بعد أول درس.',
} as const
forReader(ratingWords)
