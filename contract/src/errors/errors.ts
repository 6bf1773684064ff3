/** The error catalogue: every code on the wire, with its status and Arabic text. */
import { z } from 'zod'
import { type GeneralCode, generalErrors, generalMessageOf, isGeneralCode, missingMessages } from './codes.ts'
import { fieldMessages, genericFieldMessages } from './field-codes.ts'

export interface CatalogueEntry {
  readonly status: number
  readonly message: string
}

export type ErrorCode = GeneralCode | keyof typeof rareErrors | keyof typeof fieldMessages

function withStatus<Code extends string>(status: number, messages: Readonly<Record<Code, string>>) {
  const entries = Object.entries<string>(messages).map(([code, message]) => [code, { status, message }])
  return Object.fromEntries(entries) as Record<Code, CatalogueEntry>
}

/** Refusals that are rare enough to stay out of the first load; a reply carries its text. */
const rareErrors = {
  'consent-required': { status: 403, message: 'المتابعة تحتاج إلى قبول الشروط الحالية.' },
  'picture-not-allowed': { status: 403, message: 'إرسال الصور هنا يحتاج إلى موافقة ولي الأمر.' },
  'gift-not-found': { status: 404, message: 'كود الهدية غير صحيح أو استُخدم من قبل.' },
  'not-stuck': { status: 409, message: 'لم تعد متعثّرة: عادت إلى الطابور، أو تم تجاهلها، أو فات وقتها.' },
  'reply-closed': {
    status: 409,
    message: 'تعديل الرد متاح خلال ٢٤ ساعة من كتابته، وقد مضت. حذفه متاح في أي وقت.',
  },
  'rating-of-lesson': {
    status: 409,
    message: 'هذا تقييم درس، فلا يحذفه إلا صاحبه. إخفاء نصه متاح إن خالف القواعد.',
  },
  'hidden-rating': { status: 409, message: 'نص هذا التقييم مخفي، فلا يُحذف التقييم. تعديل النص متاح لصاحبه.' },
  'excuse-exists': { status: 409, message: 'وصلنا عذر هذا الدرس من قبل.' },
  'late-excuse': {
    status: 409,
    message: 'فات وقت هذا العذر: المرض قبل بداية الدرس، وانقطاع الكهرباء قبل نهايته، وأي سبب آخر خلال أسبوع بعدها.',
  },
  'excuse-settled': { status: 409, message: 'لم يعد هذا العذر ينتظر إجابة: سبقت الإجابة عنه، أو مضت مهلتها.' },
  'appeal-exists': { status: 409, message: 'وصلنا تظلّمك من قبل، والرد عليه يظهر في «التزامي».' },
  'late-appeal': { status: 409, message: 'التظلّم متاح خلال ٧ أيام من الإشعار، وقد مضت.' },
  'appeal-settled': { status: 409, message: 'هذا التظلّم لم يعد ينتظر قرارًا.' },
  'offer-over': { status: 409, message: 'انتهت مهلة هذا العرض. يبقى مكانك في قائمة الانتظار.' },
  'standing-not-found': { status: 404, message: 'الموعد الثابت غير موجود.' },
  'waiting-not-found': { status: 404, message: 'هذا الانتظار غير موجود.' },
  'quote-changed': { status: 409, message: 'تغيّر المبلغ منذ عرضه. المبلغ الجديد يحتاج إلى تأكيد.' },
  'draft-changed': {
    status: 409,
    message: 'حُفظت هذه المسودة من مكان آخر منذ فتحها. نصك باقٍ هنا، ومقارنته بالمحفوظ متاحة قبل الحفظ.',
  },
  'draft-not-found': {
    status: 404,
    message: 'نُشرت هذه المسودة منذ فتحها، فلم تعد هنا. نصك باقٍ، ومنه تبدأ مسودة جديدة.',
  },
  'unknown-placeholder': { status: 400, message: 'في النص رمز رقم غير معروف. الرموز المعروفة في قائمة الأرقام.' },
  'typed-number': { status: 400, message: 'في النص رقم مكتوب تحدده الإعدادات. رمزه في قائمة الأرقام.' },
  'missing-article': { status: 400, message: 'حُذفت مادة تحمل جزءًا من الصفحة، ولا تُنشر الصفحة من دونها.' },
  'unfit-block': { status: 400, message: 'في النص جزء لا يناسب هذه الصفحة.' },
  'early-effect': { status: 400, message: 'التعديل المؤثر يسري بعد ١٤ يومًا كاملة من نشره أو أكثر.' },
  'before-announced': {
    status: 400,
    message: 'آخر نسخة منشورة لم يحن موعدها بعد. تاريخ هذه النسخة لا يسبق تاريخها.',
  },
  'reached-freeze-limit': {
    status: 409,
    message: 'استُخدمت مرات الإيقاف المؤقت المتاحة خلال ١٢ شهرًا.',
  },
  'refund-refused': {
    status: 422,
    message: 'رفضت بوابة الدفع هذا الاسترداد، ولم يرجع أي مبلغ. السبب في صفحة العملية لدى البوابة نفسها.',
  },
} as const

export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = {
  ...generalErrors,
  ...rareErrors,
  ...withStatus(404, missingMessages),
  ...withStatus(400, fieldMessages),
}

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[]

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status
}

const messagesOfFields = {
  ...genericFieldMessages,
  ...fieldMessages,
  // These two codes also refuse the whole request, when stored state causes the refusal.
  'invalid-phone': generalErrors['invalid-phone'].message,
  'invalid-verification-code': generalErrors['invalid-verification-code'].message,
} as const

export type FieldCode = keyof typeof messagesOfFields

export const fieldCodes = Object.keys(messagesOfFields) as readonly FieldCode[]

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(messagesOfFields, code)
}

/** The Arabic text of a field's code. */
export function fieldMessageOf(code: FieldCode): string {
  return messagesOfFields[code]
}

/** Cases in which a refusal needs a more exact text than its code gives. */
export type MessageVariant = 'current-password'

/**
 * The Arabic text of a refusal; the text of `bad-request` depends on its status, that of a wrong current password on
 * `variant`.
 */
export function messageOf(code: ErrorCode, status: number = statusOf(code), variant?: MessageVariant): string {
  if (code === 'wrong-password' && variant === 'current-password') return 'كلمة المرور الحالية غير صحيحة.'
  return isGeneralCode(code) ? generalMessageOf(code, status) : errorCatalogue[code].message
}

export const fieldError = z
  .object({
    /** Dotted path, as in `password.new` or `actions.3.end`. */
    path: z.string(),
    code: z.enum(fieldCodes),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof fieldError>

export const errorBody = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(fieldError).optional(),
    total: z
      .int()
      .nonnegative()
      .optional()
      .describe('The total that now applies, in piastres; with price-changed alone'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>
