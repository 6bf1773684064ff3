import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import { bulkActWords, bulkStateWords } from '@hiwar/contract/enumerations/staff-words.ts'
import {
  attendedWords,
  earningWords,
  meetingStatusWords,
  paymentMethodWords,
  periodWords,
  suspensionReasonWords,
  tierWords,
  transactionStatusWords,
  withdrawMethodWords,
  withdrawStatusWords,
} from '@hiwar/contract/enumerations/words.ts'
import type { CountedNoun } from '@hiwar/kit/format/counted.ts'
import { genderWords, roleName } from '@hiwar/kit/words/people.ts'
import { pageNames } from '../words.ts'

export const auditWords = {
  title: pageNames.audit,
  note: 'كل ما فعله فريق حوار، الأحدث أولًا. السجل للقراءة وحدها.',
  none: 'لا عمليات بعد.',
  what: 'العملية',
  when: 'الوقت',
  who: 'من الفريق',
  action: 'الإجراء',
  subject: 'العنصر',
  subjectOf: '{what} {id}',
  numberOf: '{what} رقم {id}',
  account: 'حساب',
  subjectNumber: 'رقم العنصر',
  address: 'عنوان الشبكة',
  request: 'الرقم في سجل الخادم',
  copyRequest: 'نسخ الرقم في سجل الخادم',
  facts: 'التفاصيل',
  difference: 'ما تغيّر',
  allFields: 'كل الحقول',
  field: 'الحقل',
  before: 'قبل',
  after: 'بعد',
  passwordChanged: 'تغيّرت كلمة المرور',
  erased: 'محذوف',
  isTrue: 'صحيح',
  isFalse: 'غير صحيح',
  noChange: 'لم يتغيّر أي حقل.',
  noDifference: 'لا حقول محفوظة لهذه العملية.',
} as const

export const turnWords = { activated: 'تفعيل حساب', stopped: 'إلغاء تفعيل حساب' } as const

/** Words of values by their field; where several things have such a field, by thing and field. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attendance: attendedWords,
  earning: earningWords,
  tier: tierWords,
  period: periodWords,
  paymentMethod: paymentMethodWords,
  city: cityWords,
  gender: genderWords,
  role: Object.fromEntries(Object.values(Role).map((role) => [role, roleName(role)])),
  'bulk.act': bulkActWords,
  'bulk.state': bulkStateWords,
  'suspension.reason': suspensionReasonWords,
  'transaction.status': transactionStatusWords,
  'invoice.method': withdrawMethodWords,
  'invoice.status': withdrawStatusWords,
  'interview.status': meetingStatusWords,
  'demo-session.status': meetingStatusWords,
}

export const exportWord = 'تصدير إلى ملف CSV'

/** Words of the card about the seals. */
export const sealWords = {
  title: 'سلامة السجل',
  verify: 'تحقّق الآن',
  never: 'لم يُتحقق من السجل بعد. أول تحقّق يكون الليلة.',
  sound: '{rows} سليمة',
  broken: 'في السجل ما لا يطابق ختمه',
  checked: 'آخر تحقّق',
  waiting: 'في انتظار الختم: {rows}',
  head: 'البصمة',
  copyHead: 'نسخ البصمة',
  changed: 'السطر {id} لا يطابق',
  removed: 'السطر {id} محذوف',
  gap: 'ختم ناقص قبل الختم {id}',
  order: 'السطر {id} في غير موضعه',
  inserted: 'السطر {id} أُدخل بعد ختم ما يليه',
  value: 'قيمة شخصية في السطر {id} لا تطابق',
  anchor: 'البصمة المحفوظة عند السطر {id} ليست في السجل: حُذف آخره أو كُتب من جديد',
} as const

export const sealedRow: CountedNoun = {
  zero: 'لا سطور',
  one: 'سطر واحد',
  two: 'سطران',
  twoAfter: 'سطرين',
  few: 'سطور',
  many: 'سطرًا',
  other: 'سطر',
}
