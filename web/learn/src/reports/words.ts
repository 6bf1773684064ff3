import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ReportKind } from '@hiwar/contract/enumerations/reports.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'

/** Texts of reporting a problem and of objecting to a verdict. */
export const reportWords = {
  title: 'طلب دعم',
  kind: 'نوع المشكلة',
  kinds: [
    'الصوت أو الصورة',
    ReportKind.Conduct,
    ReportKind.Rude,
    ReportKind.Contact,
    ReportKind.Threat,
    ReportKind.Fear,
    'الدفع أو الدقائق',
    'أخرى',
  ],
  tutorAbsent: 'المدرّس لم يحضر',
  studentAbsent: 'الطالب لم يحضر',
  details: 'التفاصيل',
  aboutLesson: 'نرفق هذا الدرس بالطلب.',
  messageTitle: 'الإبلاغ عن الرسالة',
  aboutMessage: 'نرفق الرسالة وما حولها كما هي الآن. لا يعرف الطرف الآخر بهذا البلاغ.',
  aboutPerson: 'لا يعرف الطرف الآخر بهذا البلاغ.',
  send: 'إرسال الطلب',
  sent: 'وصلنا طلبك رقم {id}.',
  follow: 'متابعة الطلب',
  followAlternative: 'الطلب وردودنا عليه في صفحة «طلبات الدعم».',
  object: 'الاعتراض على النتيجة',
  objectTitle: 'اعتراض على نتيجة الحضور',
  objectNote: 'اعتراض واحد لكل درس، حتى {until}. يراجعه فريق حوار مع سجل الحضور.',
  objectDetails: 'ما الذي حدث؟',
  objectSend: 'إرسال الاعتراض',
  objected: 'وصلنا اعتراضك على هذا الدرس، وردّنا عليه في «طلبات الدعم».',
} as const

/** Kinds of problems with a message. */
export const messageKinds: readonly string[] = [ReportKind.Rude, ReportKind.Contact, ReportKind.Threat, ReportKind.Fear]

/** Kinds of problems as this person meets them. */
export function kindsFor(role: Role | undefined): readonly string[] {
  const [first, ...others] = reportWords.kinds
  return [first, role === Role.Student ? reportWords.tutorAbsent : reportWords.studentAbsent, ...others]
}

export const threadWords = {
  title: 'طلبات الدعم',
  promise: 'نرد عادة خلال ٢٤ ساعة.',
  create: 'طلب دعم جديد',
  empty: 'لا طلبات دعم. نتمنى أن يبقى الأمر كذلك.',
  list: 'قائمة الطلبات',
  number: 'طلب رقم {id}',
  open: 'مفتوح',
  resolved: 'تم الحل',
  all: 'كل الطلبات',
  edit: 'تعديل الطلب',
  reply: 'إضافة رد',
  yourReply: 'ردك',
  sendReply: 'إرسال الرد',
  replySent: 'تم إرسال ردك.',
  replies: 'الردود',
  noReplies: 'لا ردود بعد.',
  team: 'فريق حوار',
  you: 'رسالتك',
  closed: 'هذا الطلب مغلق. لمشكلة أخرى أرسل طلبًا جديدًا.',
  kind: 'نوع المشكلة',
  subject: 'عنوان المشكلة',
  details: 'التفاصيل',
  save: 'حفظ الطلب',
  saved: 'تم حفظ التغييرات.',
} as const
forReader(threadWords)
