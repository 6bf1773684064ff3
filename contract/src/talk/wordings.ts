/**
 * Every notice in words, once for all channels: inside the app, in mails, on Telegram, in push, and as the template
 * of the same name that WhatsApp keeps and fills in by itself.
 */
export interface Wording {
  /** The subject of a mail and the headline of a push. */
  readonly title: string
  /** What stands between double braces is filled in; a template of WhatsApp neither begins nor ends with such a word. */
  readonly body: string
}

export const wordings = {
  new_lesson_booked: {
    title: 'درس جديد',
    body: 'حُجز معك درس جديد مدته {{duration}}، {{date}} بتوقيت القاهرة.',
  },
  lesson_updated: {
    title: 'تغيّر موعد درسك',
    body: 'تغيّر موعد درسك: كان {{predate}}، وصار {{curdate}} بتوقيت القاهرة.',
  },
  lesson_canceled: {
    title: 'أُلغي درسك',
    body: 'أُلغي درسك الذي كان موعده {{date}} بتوقيت القاهرة.',
  },
  lesson_slot_deleted: {
    title: 'لم يعد موعد درسك متاحًا',
    body: 'أُلغي درسك الذي كان موعده {{date}} بتوقيت القاهرة لأن المدرّس لم يعد متاحًا فيه. عادت دقائق الدرس إلى رصيدك.',
  },
  lesson_reminder: {
    title: 'تذكير بدرسك',
    body: 'تذكير: درسك {{time}} بتوقيت القاهرة.',
  },
  lesson_minutes_returned: {
    title: 'عادت دقائق درسك',
    body: 'عادت إلى رصيدك دقائق درسك الذي كان {{date}} بتوقيت القاهرة.',
  },
  lesson_decided: {
    title: 'راجعنا درسك',
    body: 'راجع فريق حوار درسك الذي كان {{date}} بتوقيت القاهرة وحسم نتيجته.',
  },
  payment_applied: {
    title: 'تم الدفع',
    body: 'تم دفع {{amount}}. شكرًا لك، وتظهر تفاصيل العملية في صفحة المدفوعات.',
  },
  payment_failed: {
    title: 'لم تتم عملية الدفع',
    body: 'لم تتم عملية دفع {{amount}}. يمكنك المحاولة من جديد من صفحة الباقات.',
  },
  payment_refunded: {
    title: 'رُدّ إليك مبلغ',
    body: 'رُدّ إليك {{amount}} من عملية دفع سابقة. قد يستغرق وصوله بعض أيام العمل.',
  },
  subscription_ending: {
    title: 'اقترب انتهاء اشتراكك',
    body: 'ينتهي اشتراكك {{date}} بتوقيت القاهرة. يمكنك الاشتراك من جديد بعد انتهائه.',
  },
  report_replied: {
    title: 'رد على بلاغك',
    body: 'وصلك رد من فريق حوار على بلاغك. تقرؤه في صفحة بلاغاتي.',
  },
  new_interview_booked: {
    title: 'مقابلة جديدة',
    body: 'حُجزت معك مقابلة جديدة، {{date}} بتوقيت القاهرة.',
  },
  interview_passed: {
    title: 'نتيجة مقابلتك',
    body: 'اجتزت المقابلة بنجاح. تظهر خطوتك التالية في صفحتك على حوار.',
  },
  interview_rejected: {
    title: 'نتيجة مقابلتك',
    body: 'لم تُقبل مقابلتك هذه المرة. تقرأ ملاحظات المشرف في صفحتك على حوار.',
  },
  interview_canceled: {
    title: 'أُلغيت المقابلة',
    body: 'أُلغيت المقابلة التي كان موعدها {{date}} بتوقيت القاهرة.',
  },
  interview_reminder: {
    title: 'تذكير بالمقابلة',
    body: 'تذكير: المقابلة {{time}} بتوقيت القاهرة.',
  },
  new_demo_session_booked: {
    title: 'جلسة تجريبية جديدة',
    body: 'حُجزت معك جلسة تجريبية جديدة، {{date}} بتوقيت القاهرة.',
  },
  demo_session_passed: {
    title: 'نتيجة جلستك التجريبية',
    body: 'اجتزت الجلسة التجريبية بنجاح. تظهر خطوتك التالية في صفحتك على حوار.',
  },
  demo_session_rejected: {
    title: 'نتيجة جلستك التجريبية',
    body: 'لم تُقبل جلستك التجريبية هذه المرة. تقرأ ملاحظات المشرف في صفحتك على حوار.',
  },
  demo_session_canceled: {
    title: 'أُلغيت الجلسة التجريبية',
    body: 'أُلغيت الجلسة التجريبية التي كان موعدها {{date}} بتوقيت القاهرة.',
  },
  demo_session_reminder: {
    title: 'تذكير بالجلسة التجريبية',
    body: 'تذكير: الجلسة التجريبية {{time}} بتوقيت القاهرة.',
  },
  intro_video_approved: {
    title: 'الفيديو التعريفي',
    body: 'قُبل الفيديو التعريفي الذي أرسلته. تظهر خطوتك التالية في صفحتك على حوار.',
  },
  intro_video_rejected: {
    title: 'الفيديو التعريفي',
    body: 'لم يُقبل الفيديو التعريفي الذي أرسلته. تقرأ السبب في صفحتك على حوار وترسل فيديو آخر.',
  },
  invoice_approved: {
    title: 'طلب السحب',
    body: 'قُبل طلب سحب {{amount}}. تظهر تفاصيله في صفحة أرباحي.',
  },
  invoice_rejected: {
    title: 'طلب السحب',
    body: 'رُفض طلب سحب {{amount}}. تقرأ السبب في صفحة أرباحي.',
  },
  invoice_canceled: {
    title: 'طلب السحب',
    body: 'أُلغي طلب سحب {{amount}}، وعاد المبلغ إلى رصيدك.',
  },
} as const satisfies Record<string, Wording>

export type WordingName = keyof typeof wordings
export type Words = Readonly<Record<string, string>>

/** Names of the words that a body wants, in their order. */
export function wordsOf(body: string): string[] {
  return [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}

/** The body with every word filled in; a missing one is a fault of the program. */
export function fillIn(body: string, words: Words): string {
  return body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (word === undefined) throw new Error(`The word ${name} is missing`)
    return word
  })
}

/** The template of a notice as WhatsApp keeps it: with the address where it leads. */
export function whatsappBody(name: WordingName): string {
  return `${wordings[name].body}\n\nالتفاصيل: {{url}}\nفريق حوار`
}

/** The template of codes, whose text WhatsApp fixes. */
export const whatsappCodeTemplate = 'verify_phone_number'
