/** The room's texts that differ for lesson, interview and demo session. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'

const lesson = {
  title: 'غرفة الدرس',
  join: 'دخول الدرس',
  askText: 'سنطلب إذن الكاميرا والميكروفون. لا يُسجَّل الدرس.',
  startsIn: 'يبدأ الدرس {distance}',
  began: 'بدأ الدرس {distance}',
  over: 'انتهى وقت الدرس.',
  canceled: 'أُلغي هذا الدرس قبل قليل.',
  isCanceled: 'هذا الدرس ملغى.',
  isOver: 'انتهى هذا الدرس {when}.',
  isDecided: 'انتهى هذا الدرس.',
  ended: 'انتهى درسك مع {name}',
  endedForMe: 'خرجت من الدرس',
  leftEarly: 'لم يبدأ الدرس بعد، وخرجت من غرفته',
  startsAt: 'يبدأ {clock} ({distance}). الغرفة مفتوحة لك، والعودة إليها من هنا أو من «دروسي».',
  leaveText: 'يبقى الدرس مفتوحًا حتى {clock} إن أردت العودة.',
  desk: 'مكتب الدرس',
  deskOpen: 'فتح مكتب الدرس',
  deskClose: 'إغلاق مكتب الدرس',
  needsBrowser: 'حضور الدروس يحتاج إلى نسخة حديثة من Chrome أو Edge أو Firefox أو Safari. وبقية حوار تعمل هنا.',
}

const meetingDesk = { desk: 'المكتب', deskOpen: 'فتح المكتب', deskClose: 'إغلاق المكتب' }

const interview: KindWords = {
  title: 'غرفة المقابلة',
  join: 'دخول المقابلة',
  askText: 'سنطلب إذن الكاميرا والميكروفون. لا تُسجَّل المقابلة.',
  startsIn: 'تبدأ المقابلة {distance}',
  began: 'بدأت المقابلة {distance}',
  over: 'انتهى وقت المقابلة.',
  canceled: 'أُلغيت المقابلة.',
  isCanceled: 'هذه المقابلة ملغاة.',
  isOver: 'انتهت هذه المقابلة {when}.',
  isDecided: 'صدر قرار هذه المقابلة.',
  ended: 'انتهت المقابلة',
  endedForMe: 'خرجت من المقابلة',
  leftEarly: 'لم تبدأ المقابلة بعد، وخرجت من غرفتها',
  startsAt: 'تبدأ {clock} ({distance}). الغرفة مفتوحة لك، والعودة إليها من هنا.',
  leaveText: 'تبقى المقابلة مفتوحة حتى {clock} إن أردت العودة.',
  ...meetingDesk,
  needsBrowser: 'حضور المقابلة يحتاج إلى نسخة حديثة من Chrome أو Edge أو Firefox أو Safari. وبقية حوار تعمل هنا.',
}

const demo: KindWords = {
  title: 'غرفة الجلسة التجريبية',
  join: 'دخول الجلسة',
  askText: 'سنطلب إذن الكاميرا والميكروفون. لا تُسجَّل الجلسة.',
  startsIn: 'تبدأ الجلسة {distance}',
  began: 'بدأت الجلسة {distance}',
  over: 'انتهى وقت الجلسة.',
  canceled: 'أُلغيت الجلسة التجريبية.',
  isCanceled: 'هذه الجلسة التجريبية ملغاة.',
  isOver: 'انتهت هذه الجلسة التجريبية {when}.',
  isDecided: 'صدر قرار هذه الجلسة التجريبية.',
  ended: 'انتهت الجلسة التجريبية',
  endedForMe: 'خرجت من الجلسة التجريبية',
  leftEarly: 'لم تبدأ الجلسة التجريبية بعد، وخرجت من غرفتها',
  startsAt: 'تبدأ {clock} ({distance}). الغرفة مفتوحة لك، والعودة إليها من هنا.',
  leaveText: 'تبقى الجلسة مفتوحة حتى {clock} إن أردت العودة.',
  ...meetingDesk,
  needsBrowser: 'حضور الجلسة يحتاج إلى نسخة حديثة من Chrome أو Edge أو Firefox أو Safari. وبقية حوار تعمل هنا.',
}

export type KindWords = Readonly<Record<keyof typeof lesson, string>>

export const kindWords: Readonly<Record<SessionKind, KindWords>> = {
  [SessionKind.Lesson]: lesson,
  [SessionKind.Interview]: interview,
  [SessionKind.Demo]: demo,
}

export function sayKind(kind: SessionKind) {
  return wordsOf(kindWords[kind])
}
