import type { ContactKind } from '@hiwar/contract/enumerations/safety.ts'
import { tabNames } from '../words.ts'

/** Words of the tab with flagged messages. */
export const flagWords = {
  title: tabNames.flags,
  none: 'لا رسائل معلَّمة تنتظر المراجعة.',
  what: 'الرسالة المعلَّمة',
  panelTitle: 'رسالة معلَّمة رقم {id}',
  person: 'أحد الطرفين',
  author: 'الكاتب',
  reader: 'القارئ',
  found: 'ما وُجد فيها',
  at: 'وقت الكتابة',
  sending: 'الإرسال',
  blocked: 'مُنعت',
  delivered: 'وصلت',
  acknowledged: 'وصلت بعد التنبيه',
  exercise: 'تمرين',
  noExercise: 'ليست تمرينًا',
  waiting: 'تنتظر المراجعة',
  judged: 'تمت مراجعتها',
  isWrong: 'ليس تواصلًا',
  isRight: 'التعليم صحيح',
  judgedNow: 'تم حفظ المراجعة.',
  evidence: 'الرسالة وما حولها',
  logged: 'قراءة هذه الرسائل مسجّلة في سجل العمليات.',
  keptNowhere: 'لم تُرسل الرسالة نفسها، ولا يُحفظ نصها.',
  nothingAround: 'لا رسائل حولها.',
  flagged: 'المعلَّمة',
  deleted: 'رسالة محذوفة',
} as const

export const contactKindWords: Readonly<Record<ContactKind, string>> = {
  phone: 'رقم هاتف',
  mail: 'بريد إلكتروني',
  link: 'عنوان تواصل',
  handle: 'اسم حساب',
  invite: 'دعوة إلى شبكة أخرى',
  payment: 'دفع خارج حوار',
}

/** What else is found beside contact details; level 0 has no words. */
export const abuseWords = {
  1: 'كلمات فظّة',
  2: 'إهانة',
  3: 'تهديد أو كلام جنسي',
  minor: 'كلام لا يُقال لمن دون ١٨ سنة',
} as const
