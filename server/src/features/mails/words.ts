/** Words for the values in messages: times, money and minutes, one formatter for each kind. */
import { locale } from '@hiwar/domain/text/locale.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf, type Moment } from '@hiwar/domain/time/instant.ts'
import { cairoFormat, clockInWords } from '@hiwar/domain/time/words.ts'

const dayAndMonth = cairoFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const wholeDate = cairoFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat(locale)
const plain = new Intl.NumberFormat(locale, { useGrouping: false })
const plural = new Intl.PluralRules('ar')

/** «يوم الثلاثاء، ٢٤ نوفمبر، الساعة ٧:٣٠ مساءً», in Cairo time. */
export function timeInWords(moment: Moment): string {
  const at = instantOf(moment)
  return `يوم ${dayAndMonth.format(at)}، الساعة ${clockInWords(at)}`
}

/** «٨ ديسمبر ٢٠٢٧», for a day that may be of another year. */
export function dateInWords(moment: Moment): string {
  return wholeDate.format(instantOf(moment))
}

/** «الثلاثاء، ٨ ديسمبر» from a Cairo day. */
export function dayInWords(day: string): string {
  return dayAndMonth.format(noonOfDay(day))
}

const pounds: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { few: 'جنيهات', many: 'جنيهًا' }

/** «٤٥٠ جنيهًا» from piastres, with the Arabic plural form of the amount. */
export function poundsOf(piastres: number): string {
  const amount = piastres / 100
  return `${money.format(amount)} ${pounds[plural.select(amount)] ?? 'جنيه'}`
}

/** «١٢٣٤»: the number by which people name a thing. */
export function numberOf(id: number): string {
  return plain.format(id)
}

/** «٠٠٤٢»: digits that are no number, such as the last ones of a card. */
export function digitsOf(digits: string): string {
  return Array.from(digits, (digit) => plain.format(Number(digit))).join('')
}

/** «رسالة واحدة», «رسالتان», «٣ رسائل», «١١ رسالة». */
export function messagesOf(count: number): string {
  const form = plural.select(count)
  if (form === 'one') return 'رسالة واحدة'
  return form === 'two' ? 'رسالتان' : `${whole.format(count)} ${form === 'few' ? 'رسائل' : 'رسالة'}`
}

/** «نقطة واحدة», «نقطتان», «٣ نقاط»; ten points is the most that occurs. */
export function pointsOf(points: number): string {
  const form = plural.select(points)
  if (form === 'one') return 'نقطة واحدة'
  return form === 'two' ? 'نقطتان' : `${whole.format(points)} نقاط`
}

/** «٧ أيام», «٣٠ يومًا». Three days is the least that occurs. */
export function daysOf(days: number): string {
  return `${whole.format(days)} ${plural.select(days) === 'few' ? 'أيام' : 'يومًا'}`
}

/** «٣٠ دقيقة», «٥ دقائق». Three minutes is the least that occurs, so two forms of the noun suffice. */
export function minutesOf(minutes: number): string {
  return `${whole.format(minutes)} ${plural.select(minutes) === 'few' ? 'دقائق' : 'دقيقة'}`
}
