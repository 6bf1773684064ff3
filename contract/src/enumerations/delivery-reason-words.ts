/** Why a message was not sent: the codes that the server stores, and what staff read for each. */
import type { DeliveryChannel } from './platform.ts'

/** What the server decides before any service is asked. */
const ownFaults = {
  'no-channel': 'لا بريد مؤكَّد ولا تطبيق مراسلة لهذا الحساب. المطلوب من صاحب الحساب: تأكيد وسيلة من إعداداته.',
  'too-late': 'فات وقت الرسالة قبل أن تُرسل. لا شيء مطلوب.',
  'not-needed': 'لم تعد الرسالة مطلوبة حين جاء دورها. لا شيء مطلوب.',
  'switched-off': 'صاحب الحساب أوقف هذا النوع على هذه الوسيلة. لا شيء مطلوب.',
  'too-many': 'بلغ صاحب الحساب حد رسائل اليوم، ولا بريد مؤكَّد يصله عليه الملخص. تظهر الرسالة داخل حوار.',
  'not-delivered': 'لم تؤكّد الخدمة الوصول خلال ٩٠ ثانية، فانتقلت الرسالة إلى وسيلة أخرى.',
  superseded: 'جاءت بعدها رسالة أحدث تغني عنها. لا شيء مطلوب.',
  unknown: 'لم يعد موجودًا ما تخبر عنه الرسالة. لا شيء مطلوب.',
  off: 'هذه الوسيلة غير مفعّلة على الخادم. المطلوب من المسؤول عن الخادم: إضافة بياناتها.',
} as const

/** What goes wrong on one channel; stored after the name of the channel. */
const channelFaults = {
  off: ownFaults.off,
  'not-verified': 'الرقم أو البريد غير مؤكَّد. المطلوب من صاحب الحساب: تأكيده من الإعدادات.',
  'not-linked': 'لا حساب تيليجرام مربوط. المطلوب من صاحب الحساب: ربطه من الإعدادات.',
  'no-template': 'لا قالب لهذا الحدث في واتساب، فتُرسل الرسالة بوسيلة أخرى إن كانت للحساب.',
  none: 'لا متصفح يستقبل إشعارات هذا الحساب. المطلوب من صاحب الحساب: تفعيلها من الإعدادات.',
  host: 'عنوان المتصفح غير معروف، فأُزيل. المطلوب من صاحب الحساب: تفعيل إشعارات المتصفح من جديد.',
  keys: 'مفاتيح المتصفح تالفة، فأُزيل. المطلوب من صاحب الحساب: تفعيل إشعارات المتصفح من جديد.',
  timeout: 'لم ترد الخدمة في الوقت المسموح. تُعاد المحاولة تلقائيًا قبل الانتقال إلى وسيلة أخرى.',
  'no-connection': 'تعذّر الاتصال بالخدمة. تُعاد المحاولة تلقائيًا قبل الانتقال إلى وسيلة أخرى.',
  'flood-wait': 'طلبت الخدمة التمهّل لكثرة الرسائل. طلب رمز جديد بعد دقائق يكفي.',
  expired: 'انتهت مدة الرمز قبل أن يصل. المطلوب من صاحب الحساب: طلب رمز جديد أو تأكيد الرقم بواتساب.',
  failed: 'أبلغتنا الخدمة أن الرسالة لم تصل، دون أن تذكر السبب.',
} as const

/** Codes of the services that name a cause which somebody can remove. */
const serviceFaults: Readonly<Record<string, string>> = {
  'whatsapp:131026': 'الرقم ليس على واتساب أو تطبيقه قديم. المطلوب من صاحب الحساب: تحديث التطبيق أو تأكيد رقم آخر.',
  'whatsapp:131042': 'توقفت واتساب لمشكلة في الدفع لها. المطلوب من المسؤول عن الخادم: مراجعة حساب الشركة لديها.',
  'whatsapp:190': 'انتهى تصريح واتساب. المطلوب من المسؤول عن الخادم: تجديده.',
  'telegram:400': 'محادثة تيليجرام لم تعد موجودة، فأُلغي الربط. المطلوب من صاحب الحساب: ربطها من جديد.',
  'telegram:403': 'حظر صاحب الحساب بوت حوار، فأُلغي الربط. المطلوب منه: ربط تيليجرام من جديد.',
  'telegram:phone-number-not-found': 'الرقم ليس على تيليجرام. المطلوب من صاحب الحساب: تأكيده بواتساب.',
  'telegram:balance-not-enough': 'نفد رصيد رموز تيليجرام. المطلوب من المسؤول عن الخادم: شحن الرصيد.',
  'push:http-404': 'ألغى المتصفح إشعاراته، فأُزيل. لا شيء مطلوب.',
  'push:http-410': 'ألغى المتصفح إشعاراته، فأُزيل. لا شيء مطلوب.',
}

type ServiceCode = `${DeliveryChannel}:${number}` | `${DeliveryChannel}:http-${number}`
export type DeliveryReason = keyof typeof ownFaults | `${DeliveryChannel}:${keyof typeof channelFaults}` | ServiceCode

export const deliveryReasonWords: Readonly<Record<string, string>> = {
  ...ownFaults,
  ...channelFaults,
  ...serviceFaults,
}

/** What happened and what to do about it. A code that only its service explains is said in brackets. */
export function deliveryReasonText(reason: string): string {
  const code = reason.slice(reason.indexOf(':') + 1)
  const known = deliveryReasonWords[reason] ?? deliveryReasonWords[code]
  return known ?? `${refusalOf(reason, code)} (\u2068${code}\u2069)`
}

function refusalOf(reason: string, code: string): string {
  if (reason.startsWith('email:5')) return 'رفض خادم البريد الرسالة. المطلوب من صاحب الحساب: مراجعة عنوان بريده.'
  const isTheirs = /^(http-)?(429|5\d\d)$/.test(code) || reason.startsWith('email:4')
  if (isTheirs) return 'الخدمة متعطلة أو مزدحمة. تُعاد المحاولة تلقائيًا قبل الانتقال إلى وسيلة أخرى.'
  return 'رفضت الخدمة الرسالة. إن تكرر هذا الرمز، فالمطلوب من المسؤول عن الخادم: البحث عنه لدى الخدمة.'
}
