/** What the room says of its own kind: a lesson, an interview or a demo session. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'

const lesson = {
  title: 'قاعة الدرس',
  askText: 'سنطلب إذن الكاميرا والميكروفون. لا يُسجَّل الدرس.',
  startsIn: 'يبدأ الدرس {distance}',
  began: 'بدأ الدرس {distance}',
  over: 'انتهى وقت الدرس.',
  canceled: 'أُلغي هذا الدرس قبل قليل.',
  isCanceled: 'هذا الدرس ملغى.',
  isOver: 'انتهى هذا الدرس {when}.',
  isDecided: 'انتهى هذا الدرس.',
  ended: 'انتهى الدرس',
  endedForMe: 'انتهت مشاركتك في الدرس',
  leaveText: 'يبقى الدرس مفتوحًا حتى {clock} ويمكنك العودة.',
  needsBrowser: 'يمكنك تصفّح حوار، لكن حضور الدروس يحتاج إلى نسخة حديثة من Chrome أو Edge أو Firefox أو Safari.',
}

const interview: KindWords = {
  title: 'قاعة المقابلة',
  askText: 'سنطلب إذن الكاميرا والميكروفون. لا تُسجَّل المقابلة.',
  startsIn: 'تبدأ المقابلة {distance}',
  began: 'بدأت المقابلة {distance}',
  over: 'انتهى وقت المقابلة.',
  canceled: 'أُلغيت المقابلة.',
  isCanceled: 'هذه المقابلة ملغاة.',
  isOver: 'انتهت هذه المقابلة {when}.',
  isDecided: 'صدر قرار هذه المقابلة.',
  ended: 'انتهت المقابلة',
  endedForMe: 'انتهت مشاركتك في المقابلة',
  leaveText: 'تبقى المقابلة مفتوحة حتى {clock} ويمكنك العودة.',
  needsBrowser: 'يمكنك تصفّح حوار، لكن حضور المقابلة يحتاج إلى نسخة حديثة من Chrome أو Edge أو Firefox أو Safari.',
}

const demo: KindWords = {
  title: 'قاعة الجلسة التجريبية',
  askText: 'سنطلب إذن الكاميرا والميكروفون. لا تُسجَّل الجلسة.',
  startsIn: 'تبدأ الجلسة {distance}',
  began: 'بدأت الجلسة {distance}',
  over: 'انتهى وقت الجلسة.',
  canceled: 'أُلغيت الجلسة التجريبية.',
  isCanceled: 'هذه الجلسة التجريبية ملغاة.',
  isOver: 'انتهت هذه الجلسة التجريبية {when}.',
  isDecided: 'صدر قرار هذه الجلسة التجريبية.',
  ended: 'انتهت الجلسة التجريبية',
  endedForMe: 'انتهت مشاركتك في الجلسة التجريبية',
  leaveText: 'تبقى الجلسة مفتوحة حتى {clock} ويمكنك العودة.',
  needsBrowser: 'يمكنك تصفّح حوار، لكن حضور الجلسة يحتاج إلى نسخة حديثة من Chrome أو Edge أو Firefox أو Safari.',
}

export type KindWords = Readonly<Record<keyof typeof lesson, string>>

export const kindWords: Readonly<Record<SessionKind, KindWords>> = {
  [SessionKind.Lesson]: lesson,
  [SessionKind.Interview]: interview,
  [SessionKind.Demo]: demo,
}

/** Fills in the words of one kind of room. */
export function sayKind(kind: SessionKind) {
  return wordsOf(kindWords[kind])
}
