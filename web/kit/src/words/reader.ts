/**
 * Speaks to the reader in the reader's gender. Texts are written to a man; a woman who is logged in reads their
 * instructions in the feminine. What is not in the table is written so that it suits both.
 */
import type { Gender } from '@hiwar/contract/enumerations/basic.ts'

/** Instructions to a man, and the same to a woman. */
export const instructions: Readonly<Record<string, string>> = {
  اتركه: 'اتركيه',
  احتفظ: 'احتفظي',
  احجز: 'احجزي',
  احجزه: 'احجزيه',
  احفظ: 'احفظي',
  اختر: 'اختاري',
  اختره: 'اختاريه',
  ادفع: 'ادفعي',
  ادفعه: 'ادفعيه',
  اذكر: 'اذكري',
  اذهب: 'اذهبي',
  ارفع: 'ارفعي',
  اسأل: 'اسألي',
  اسحب: 'اسحبي',
  اسمح: 'اسمحي',
  اشترك: 'اشتركي',
  اضغط: 'اضغطي',
  اطلب: 'اطلبي',
  اعرض: 'اعرضي',
  اعترض: 'اعترضي',
  افتح: 'افتحي',
  اكتب: 'اكتبي',
  الصقه: 'الصقيه',
  امسح: 'امسحي',
  انسخ: 'انسخي',
  أبقِ: 'أبقي',
  أرسل: 'أرسلي',
  أرسلها: 'أرسليها',
  أزل: 'أزيلي',
  أضف: 'أضيفي',
  أضفها: 'أضيفيها',
  أعد: 'أعيدي',
  أغلقه: 'أغلقيه',
  أكّد: 'أكّدي',
  ألغِه: 'ألغيه',
  تكلّم: 'تكلّمي',
  جرّب: 'جرّبي',
  جرّبها: 'جرّبيها',
  حدّث: 'حدّثي',
  حرّك: 'حرّكي',
  راجع: 'راجعي',
  راجعه: 'راجعيه',
  راجعها: 'راجعيها',
  سجّل: 'سجّلي',
  عدّله: 'عدّليه',
  غيّر: 'غيّري',
  غيّره: 'غيّريه',
  فعّل: 'فعّلي',
  لتسمع: 'لتسمعي',
  لتقرأ: 'لتقرئي',
  وافق: 'وافقي',
  وصّل: 'وصّلي',
}

const forms = Object.keys(instructions).join('|')
const instruction = new RegExp(String.raw`(?<![\p{L}\p{M}])([وف]?)(${forms})(?![\p{L}\p{M}])`, 'gu')

let reader: Gender | null = null

/** Sets the reader that texts speak to from now on; an unknown gender is spoken to as to a man. */
export function speakTo(gender: Gender | null): void {
  reader = gender
}

export function toReader(text: string): string {
  if (reader !== 'female') return text
  return text.replace(instruction, (_, before: string, form: string) => before + (instructions[form] ?? form))
}

/** Lets the texts of an area speak to their reader of that moment. */
export function forReader(area: Readonly<Record<string, unknown>>): void {
  for (const [key, text] of Object.entries(area)) {
    if (isArea(text)) forReader(text)
    else Object.defineProperty(area, key, { enumerable: true, get: () => inGender(text) })
  }
}

function isArea(text: unknown): text is Readonly<Record<string, unknown>> {
  return typeof text === 'object' && text !== null && !Array.isArray(text)
}

/** The build compiles a text with placeholders into nested lists of its parts. */
function inGender(text: unknown): unknown {
  if (typeof text === 'string') return toReader(text)
  return Array.isArray(text) && reader === 'female' ? text.map(inGender) : text
}
