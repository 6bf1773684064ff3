import { closingWordings } from './closing-wordings.ts'
import { keptTimeWordings } from './kept-time-wordings.ts'
import { messageWordings } from './message-wordings.ts'
import { reliabilityWordings } from './reliability-wordings.ts'
import { reportWordings } from './report-wordings.ts'

/**
 * The text of every notification, the same in the app, mail, Telegram, push, and the WhatsApp template of the same
 * name, which WhatsApp stores and fills in itself. A text that gets another placeholder gets another name, because the
 * approved template would refuse the words. `name` is a first name, `outcome` one of a closed list of sentences,
 * `place` what a studio calls itself and where it is.
 */
export interface Wording {
  /** Subject of a mail and headline of a push message. */
  readonly title: string
  /** Double braces mark placeholders; a WhatsApp template may neither begin nor end with one. */
  readonly body: string
  /** Asks for an answer: buttons below the text on Telegram and WhatsApp. */
  readonly asks?: true
  /** The approved template with the same words that WhatsApp gets until it has approved this one. */
  readonly before?: string
}

export const wordings = {
  ...closingWordings,
  ...keptTimeWordings,
  ...messageWordings,
  ...reliabilityWordings,
  ...reportWordings,
  lesson_booked_2: {
    title: 'درس جديد',
    body: 'درس جديد مع {{name}}: {{duration}}، {{date}} بتوقيت القاهرة.',
  },
  lesson_moved_2: {
    title: 'تغيّر موعد درسك',
    body: 'تغيّر موعد درسك مع {{name}}: كان {{predate}}، وصار {{curdate}} بتوقيت القاهرة.',
  },
  lesson_canceled_2: {
    title: 'أُلغي درسك',
    body: 'أُلغي درسك مع {{name}}، {{date}} بتوقيت القاهرة، {{outcome}}.',
  },
  lesson_slot_deleted_2: {
    title: 'لم يعد موعد درسك متاحًا',
    body: 'أُلغي درسك مع {{name}}، {{date}} بتوقيت القاهرة، لأن موعده لم يعد متاحًا، {{outcome}}.',
  },
  lesson_reminder_2: {
    title: 'تذكير بدرسك',
    body: 'درسك مع {{name}} {{lead}}: {{time}} بتوقيت القاهرة.',
  },
  lesson_reminder_3: {
    title: 'تذكير بدرسك',
    body: 'درسك مع {{name}} {{lead}}: {{time}} بتوقيت القاهرة.',
    asks: true,
    before: 'lesson_reminder_2',
  },
  lesson_starting: {
    title: 'درسك بعد دقائق',
    body: 'درسك مع {{name}} يبدأ {{time}} بتوقيت القاهرة، والغرفة مفتوحة الآن.',
  },
  lesson_answered: {
    title: 'رد على تذكير الدرس',
    body: 'درس {{date}} بتوقيت القاهرة: {{answer}} من {{name}}.',
  },
  waiting_in_room: {
    title: 'في انتظارك في الغرفة',
    body: 'في غرفة الدرس الآن {{name}}، وموعد الدرس {{time}} بتوقيت القاهرة.',
  },
  lesson_minutes_returned_2: {
    title: 'عادت دقائق درسك',
    body: 'عادت {{minutes}} إلى رصيدك من درسك مع {{name}}، {{date}} بتوقيت القاهرة.',
  },
  lesson_marked: {
    title: 'غياب عن الدرس',
    body: 'مضت ١٠ دقائق على درسك مع {{name}}، {{date}} بتوقيت القاهرة، دون حضور الطرف الآخر. التفاصيل في صفحة دروسي.',
  },
  lesson_marked_away: {
    title: 'غياب عن الدرس',
    body: 'مضت ١٠ دقائق على درسك مع {{name}}، {{date}} بتوقيت القاهرة، دون حضورك. التفاصيل في صفحة دروسي.',
  },
  power_cut: {
    title: 'انقطاع كهرباء',
    body: 'انقطعت الكهرباء عند {{name}} في درسكما {{date}}. العودة المتوقعة {{back}} بتوقيت القاهرة.',
  },
  power_cut_final: {
    title: 'انقطاع كهرباء',
    body: 'انقطعت الكهرباء عند {{name}} في درسكما {{date}} بتوقيت القاهرة، ولا عودة لهذا الدرس.',
  },
  trial_back: {
    title: 'عاد إليك درس التعارف',
    body: 'عاد إليك درس التعارف الذي كان موعده {{date}} بتوقيت القاهرة. حجزه من جديد متاح مع أي مدرّس أو مدرّسة.',
  },
  lesson_decided_2: {
    title: 'راجعنا درسك',
    body: 'راجعنا درسك مع {{name}}، {{date}} بتوقيت القاهرة، والنتيجة: {{outcome}}.',
  },
  payment_applied: {
    title: 'تم الدفع',
    body: 'تم دفع {{amount}}. شكرًا لك. تفاصيل العملية في صفحة المدفوعات.',
  },
  gift_bought: {
    title: 'هديتك جاهزة',
    body: 'تم دفع {{amount}} ثمن هديتك. كودها في «الهدايا والترشيح» من صفحة المدفوعات.',
  },
  gift_redeemed: {
    title: 'استُخدمت هديتك',
    body: 'استُخدمت هديتك. شكرًا لك على إهداء التعلّم.',
  },
  minutes_added: {
    title: 'دقائق جديدة في رصيدك',
    body: 'أُضيفت إلى رصيدك {{minutes}}، وهي {{source}}. تفاصيلها في كشف الدقائق.',
  },
  payment_failed: {
    title: 'لم تتم عملية الدفع',
    body: 'لم تتم عملية دفع {{amount}}. إن أردت المحاولة من جديد فمن صفحة الباقات.',
  },
  payment_refunded: {
    title: 'رددنا إليك مبلغًا',
    body: 'رددنا إليك {{amount}} من عملية دفع سابقة. قد يحتاج وصوله إلى بضعة أيام عمل.',
  },
  refund_asked: {
    title: 'وصلنا طلب الاسترداد',
    body: 'وصلنا طلب الاسترداد، ومبلغه {{amount}}. يصل بالطريقة التي دُفع بها قبل {{day}}.',
  },
  subscription_ending: {
    title: 'اقترب انتهاء اشتراكك',
    body: 'دقائقك مستمرة حتى {{date}} بتوقيت القاهرة. والتجديد بعدها في دقيقة من صفحة الباقات.',
  },
  renewal_offer: {
    title: 'التجديد متاح الآن',
    body: 'ينتهي اشتراكك {{date}} بتوقيت القاهرة. التجديد الآن يبدأ بعد نهايته مباشرة، ولا يُخصم شيء دون طلب منك.',
  },
  renewal_notice: {
    title: 'تجديد قادم',
    body: 'بموافقتك الدائمة نجدّد اشتراكك {{date}} بتوقيت القاهرة بمبلغ {{amount}} من البطاقة المنتهية بـ {{card}}. إيقاف ذلك بضغطة واحدة من صفحة المدفوعات.',
  },
  renewal_failed: {
    title: 'لم يتم التجديد',
    body: 'لم يتم تجديد اشتراكك من البطاقة المنتهية بـ {{card}}. ينتهي {{date}} بتوقيت القاهرة، والدفع متاح من صفحة المدفوعات.',
  },
  consent_ended: {
    title: 'توقّف التجديد بالبطاقة',
    body: 'توقّف التجديد بالبطاقة المنتهية بـ {{card}}. {{reason}} ولن يُخصم شيء.',
  },
  consent_ended_late: {
    title: 'توقّف التجديد بالبطاقة',
    body: 'توقّف التجديد بالبطاقة المنتهية بـ {{card}}. خصم بدأ قبل ذلك قد يكتمل، ولن يُخصم شيء بعده.',
  },
  subscription_frozen: {
    title: 'أُوقف اشتراكك مؤقتًا',
    body: 'أُوقف اشتراكك مؤقتًا حتى {{until}}، ونهايته الجديدة {{end}}. دقائقك محفوظة.',
  },
  subscription_back: {
    title: 'يعود اشتراكك غدًا',
    body: 'يعود اشتراكك {{date}} بتوقيت القاهرة، ودقائق أسبوعك بانتظارك.',
  },
  interview_booked_2: {
    title: 'مقابلة جديدة',
    body: 'مقابلة جديدة مع {{name}}، {{date}} بتوقيت القاهرة.',
  },
  interview_passed_2: {
    title: 'قُبلت مقابلتك',
    body: 'قُبلت مقابلتك مع {{name}}. خطوتك التالية في صفحة خطوات الانضمام.',
  },
  interview_rejected_2: {
    title: 'ملاحظات على مقابلتك',
    body: 'لم تُقبل مقابلتك مع {{name}} هذه المرة. الملاحظات عليها في صفحة خطوات الانضمام.',
  },
  interview_canceled_2: {
    title: 'أُلغيت مقابلتك',
    body: 'أُلغيت مقابلتك مع {{name}}، {{date}} بتوقيت القاهرة.',
  },
  interview_reminder_2: {
    title: 'تذكير بمقابلتك',
    body: 'مقابلتك مع {{name}} {{lead}}: {{time}} بتوقيت القاهرة.',
  },
  demo_session_booked_2: {
    title: 'جلسة تجريبية جديدة',
    body: 'جلسة تجريبية جديدة مع {{name}}، {{date}} بتوقيت القاهرة.',
  },
  demo_session_passed_2: {
    title: 'قُبلت جلستك التجريبية',
    body: 'قُبلت جلستك التجريبية مع {{name}}. خطوتك التالية في صفحة خطوات الانضمام.',
  },
  demo_session_rejected_2: {
    title: 'ملاحظات على جلستك التجريبية',
    body: 'لم تُقبل جلستك التجريبية مع {{name}} هذه المرة. الملاحظات عليها في صفحة خطوات الانضمام.',
  },
  demo_session_canceled_2: {
    title: 'أُلغيت جلستك التجريبية',
    body: 'أُلغيت جلستك التجريبية مع {{name}}، {{date}} بتوقيت القاهرة.',
  },
  demo_session_reminder_2: {
    title: 'تذكير بجلستك التجريبية',
    body: 'جلستك التجريبية مع {{name}} {{lead}}: {{time}} بتوقيت القاهرة.',
  },
  times_available: {
    title: 'مواعيد متاحة',
    body: 'ظهرت مواعيد {{purpose}}. الحجز من صفحة خطوات الانضمام.',
  },
  intro_video_approved: {
    title: 'قُبل الفيديو التعريفي',
    body: 'قُبل الفيديو التعريفي الذي أرسلته. خطوتك التالية في صفحة خطوات الانضمام.',
  },
  intro_video_rejected: {
    title: 'ملاحظات على الفيديو التعريفي',
    body: 'لم يُقبل الفيديو التعريفي الذي أرسلته. السبب وإرسال فيديو آخر في صفحة خطوات الانضمام.',
  },
  studio_chosen: {
    title: 'تصوير جديد في استوديوك',
    body: 'تصوير جديد في استوديوك مع {{name}}. التواصل لتحديد الموعد من صفحة التصوير.',
  },
  photo_session_set: {
    title: 'موعد تصويرك',
    body: 'تحدّد موعد تصويرك: {{date}} بتوقيت القاهرة. المكان: {{place}}.',
  },
  photo_session_moved: {
    title: 'تغيّر موعد تصويرك',
    body: 'تغيّر موعد تصويرك: كان {{predate}}، وصار {{curdate}} بتوقيت القاهرة. المكان: {{place}}.',
  },
  photo_session_canceled: {
    title: 'أُلغي موعد تصويرك',
    body: 'أُلغي موعد تصويرك، {{date}} بتوقيت القاهرة، في {{place}}.',
  },
  photo_session_left: {
    title: 'أُلغي موعد تصوير',
    body: 'أُلغي موعد تصوير {{name}}، {{date}} بتوقيت القاهرة، لاختيار استوديو آخر.',
  },
  tutor_activated: {
    title: 'تم تفعيل حسابك',
    body: 'تم تفعيل حسابك. الخطوة الأولى: إضافة مواعيدك ليحجز الطلاب دروسهم معك.',
  },
  login_new: {
    title: 'دخول جديد إلى حسابك',
    body: 'دخول جديد من {{device}}، {{date}} بتوقيت القاهرة. إن لم يكن دخولك فالرابط ينهيه ويحمي حسابك.',
  },
  guardian_asked: {
    title: 'موافقة ولي الأمر',
    body: 'طلب موافقة من {{name}} على دروس الإنجليزية في حوار. الرابط صالح ٧ أيام.',
  },
  guardian_granted: {
    title: 'موافقتك محفوظة',
    body: 'موافقتك على دروس {{name}} في حوار محفوظة. وسحبها متاح في أي وقت من الرابط.',
  },
  guardian_answered: {
    title: 'موافقة ولي الأمر',
    body: 'وصل رد ولي الأمر: {{outcome}}.',
  },
  data_export_ready: {
    title: 'نسخة بياناتك جاهزة',
    body: 'نسخة بياناتك متاحة للتنزيل حتى {{date}} بتوقيت القاهرة.',
  },
  terms_changed: {
    title: 'تعديل الشروط',
    body: 'تعديل في {{text}} يسري من {{day}}: {{summary}}. النص الكامل في صفحته بموقع حوار.',
  },
  invoice_approved: {
    title: 'حوّلنا إليك أرباحك',
    body: 'حوّلنا إليك {{amount}}. تفاصيل التحويل في صفحة أرباحي.',
  },
  invoice_rejected: {
    title: 'لم يُقبل طلب السحب',
    body: 'لم يُقبل طلب سحب {{amount}}، وعاد المبلغ إلى رصيدك. السبب في صفحة أرباحي.',
  },
  invoice_canceled: {
    title: 'أُلغي طلب السحب',
    body: 'أُلغي طلب سحب {{amount}}، وعاد المبلغ إلى رصيدك.',
  },
  withdrawal_overdue: {
    title: 'طلب سحب متأخر',
    body: 'طلب سحب رقم {{id}} تجاوز موعده {{day}}.',
  },
} as const satisfies Record<string, Wording>

export type WordingName = keyof typeof wordings
export type Words = Readonly<Record<string, string>>

/** Placeholder names of a body, in order. */
export function wordsOf(body: string): string[] {
  return [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}

/** The body with all placeholders filled in; throws when a word is missing. */
export function fillIn(body: string, words: Words): string {
  return body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (word === undefined) throw new Error(`The word ${name} is missing`)
    return word
  })
}

/** The WhatsApp template of a notification: its body and the address that it links to. */
export function whatsappBody(name: WordingName): string {
  return `${wordings[name].body}\n\nالتفاصيل: {{url}}\nفريق حوار`
}

/** WhatsApp's template for confirmation codes; WhatsApp fixes its text. */
export const whatsappCodeTemplate = 'verify_phone_number'
