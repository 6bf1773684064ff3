import { forReader } from '@hiwar/kit/words/reader.ts'

export const blockWords = {
  more: 'خيارات أخرى',
  report: 'الإبلاغ',
  blockOf: 'حظر {name}',
  title: 'حظر {name}؟',
  text: 'لا رسائل بينكما بعد الآن ولا حجز ولا إشعارات. لا نخبر أحدًا بالحظر، وإلغاؤه من إعداداتك.',
  lessonOfStudent: 'يُلغى درسكما القادم، وتعود {minutes} إلى رصيدك.',
  lessonOfTutor: 'يُلغى درسكما القادم باسمك، وتعود دقائقه إلى الطالب.',
  withReport: 'مع طلب دعم إلى فريق حوار',
  withReportNote: 'نموذج الطلب بعد الحظر مباشرة.',
  confirm: 'حظر',
  done: 'تم الحظر.',
} as const
forReader(blockWords)
