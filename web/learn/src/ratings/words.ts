import { forReader } from '@hiwar/kit/words/reader.ts'

export const ratingWords = {
  title: 'تقييم الدرس',
  editTitle: 'تعديل تقييمك',
  stars: 'كيف كان درسك مع <name>{tutor}</name>؟',
  opinion: 'رأيك',
  send: 'إرسال التقييم',
  save: 'حفظ التغييرات',
  sent: 'شكرًا يا {reader}، وصل رأيك إلى {tutor}.',
  sentByNobody: 'شكرًا، وصل رأيك إلى {tutor}.',
  saved: 'تم حفظ التغييرات.',
  remove: 'حذف التقييم',
  removeTitle: 'حذف التقييم؟',
  removeText: 'يختفي تقييمك من صفحة <name>{tutor}</name>. اكتب تقييمًا جديدًا متى شئت.',
  removed: 'تم حذف تقييمك.',
  write: 'كتابة تقييم',
  edit: 'تعديل',
  delete: 'حذف',
  own: 'تقييمك',
  replyOf: 'رد <name>{tutor}</name>',
  beforeChange: 'قبل تعديل التقييم',
  reply: 'رد',
  editReply: 'تعديل الرد',
  deleteReply: 'حذف الرد',
  hidden: 'أُخفي نص تقييمك: {reason}. لا يراه غيرك.',
  all: 'كل التقييمات',
  none: 'لا تقييمات بعد. التقييم متاح بعد أول درس.',
} as const
forReader(ratingWords)

/** What pupils praise, to be pressed. */
export const praises = ['شرح واضح', 'صبر ولطف', 'تصحيح مفيد', 'وقت كثير للكلام'] as const
