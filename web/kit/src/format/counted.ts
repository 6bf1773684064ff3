/** Numbers with their nouns by Arabic grammar: «درسان», «٣ دروس», «١١ درسًا», «١٠٠ درس». */
import { lazily } from '@hiwar/domain/text/lazily.ts'
import { locale } from '@hiwar/domain/text/locale.ts'

const plural = lazily(() => new Intl.PluralRules('ar'))
const number = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** Number and noun as a subject: «دقيقتان». */
export function countOf(noun: Noun | CountedNoun, count: number): string {
  return numberWithNoun(noun, count, 'two')
}

/** Number and noun after «بعد، قبل، خلال، إلى، مع» or as an object: «دقيقتين». */
export function countAfter(noun: Noun | CountedNoun, count: number): string {
  return numberWithNoun(noun, count, 'twoAfter')
}

/** The noun alone, beside a number that stands apart: «دقائق» for 3 to 10, else «دقيقة». */
export function nounOf(noun: Noun, count: number): string {
  const form = plural().select(count)
  return nouns[noun][form === 'few' || form === 'many' ? form : 'other']
}

function numberWithNoun(noun: Noun | CountedNoun, count: number, dual: 'two' | 'twoAfter'): string {
  const forms = typeof noun === 'string' ? nouns[noun] : noun
  const form = plural().select(count)
  if (form === 'zero' || form === 'one') return forms[form]
  if (form === 'two') return forms[dual]
  return `${number().format(count)} ${forms[form]}`
}

/** A noun in its six Arabic plural forms; two differs as a subject, and after a preposition or as an object. */
export interface CountedNoun {
  zero: string
  one: string
  two: string
  twoAfter: string
  few: string
  many: string
  other: string
}

export const nouns = {
  minute: counted('لا دقائق', 'دقيقة واحدة', 'دقيقتان', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'),
  lesson: counted('لا دروس', 'درس واحد', 'درسان', 'درسين', 'دروس', 'درسًا', 'درس'),
  message: counted('لا رسائل', 'رسالة واحدة', 'رسالتان', 'رسالتين', 'رسائل', 'رسالة', 'رسالة'),
  student: counted('لا طلاب', 'طالب واحد', 'طالبان', 'طالبين', 'طلاب', 'طالبًا', 'طالب'),
  hour: counted('لا ساعات', 'ساعة واحدة', 'ساعتان', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'),
  review: counted('لا تقييمات', 'تقييم واحد', 'تقييمان', 'تقييمين', 'تقييمات', 'تقييمًا', 'تقييم'),
  result: counted('لا نتائج', 'نتيجة واحدة', 'نتيجتان', 'نتيجتين', 'نتائج', 'نتيجة', 'نتيجة'),
  second: counted('لا ثوانٍ', 'ثانية واحدة', 'ثانيتان', 'ثانيتين', 'ثوانٍ', 'ثانية', 'ثانية'),
  day: counted('لا أيام', 'يوم واحد', 'يومان', 'يومين', 'أيام', 'يومًا', 'يوم'),
  week: counted('لا أسابيع', 'أسبوع واحد', 'أسبوعان', 'أسبوعين', 'أسابيع', 'أسبوعًا', 'أسبوع'),
  interview: counted('لا مقابلات', 'مقابلة واحدة', 'مقابلتان', 'مقابلتين', 'مقابلات', 'مقابلة', 'مقابلة'),
  appointment: counted('لا مواعيد', 'موعد واحد', 'موعدان', 'موعدين', 'مواعيد', 'موعدًا', 'موعد'),
  penalty: counted('لا مخالفات', 'مخالفة واحدة', 'مخالفتان', 'مخالفتين', 'مخالفات', 'مخالفة', 'مخالفة'),
  request: counted('لا طلبات', 'طلب واحد', 'طلبان', 'طلبين', 'طلبات', 'طلبًا', 'طلب'),
  star: counted('لا نجوم', 'نجمة واحدة', 'نجمتان', 'نجمتين', 'نجوم', 'نجمة', 'نجمة'),
  tutor: counted('لا مدرّسين', 'مدرّس واحد', 'مدرّسان', 'مدرّسين', 'مدرّسين', 'مدرّسًا', 'مدرّس'),
  letter: counted('لا أحرف', 'حرف واحد', 'حرفان', 'حرفين', 'أحرف', 'حرفًا', 'حرف'),
  time: counted('لا مرات', 'مرة واحدة', 'مرتان', 'مرتين', 'مرات', 'مرة', 'مرة'),
  month: counted('لا أشهر', 'شهر واحد', 'شهران', 'شهرين', 'أشهر', 'شهرًا', 'شهر'),
  pound: counted('صفر جنيه', 'جنيه واحد', 'جنيهان', 'جنيهين', 'جنيهات', 'جنيهًا', 'جنيه'),
  year: counted('لا سنوات', 'سنة واحدة', 'سنتان', 'سنتين', 'سنوات', 'سنة', 'سنة'),
} satisfies Record<string, CountedNoun>

export type Noun = keyof typeof nouns

function counted(
  zero: string,
  one: string,
  two: string,
  twoAfter: string,
  few: string,
  many: string,
  other: string,
): CountedNoun {
  return { zero, one, two, twoAfter, few, many, other }
}
