import { forReader } from '@hiwar/kit/words/reader.ts'

export const replyWords = {
  title: 'رد على تقييم',
  editTitle: 'تعديل الرد',
  label: 'ردك',
  hint: 'يظهر للجميع تحت التقييم. تعديله متاح ٢٤ ساعة.',
  send: 'نشر الرد',
  sent: 'تم نشر ردك.',
  remove: 'حذف الرد',
  removeTitle: 'حذف الرد؟',
  removeText: 'يختفي ردك من صفحتك، ويبقى التقييم.',
  removed: 'تم حذف ردك.',
} as const
forReader(replyWords)
