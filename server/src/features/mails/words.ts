/** The words with which messages are filled: times, money and minutes, each by the one formatter of its kind. */
import { locale } from '@hiwar/domain/text/locale.ts'
import { instantOf, type Moment } from '@hiwar/domain/time/instant.ts'
import { cairoFormat, clockInWords } from '@hiwar/domain/time/words.ts'

const dayAndMonth = cairoFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat(locale)
const plural = new Intl.PluralRules('ar')

/** «يوم الثلاثاء، ٢٤ نوفمبر، الساعة ٧:٣٠ مساءً», as clocks in Cairo show it. */
export function timeInWords(moment: Moment): string {
  const at = instantOf(moment)
  return `يوم ${dayAndMonth.format(at)}، الساعة ${clockInWords(at)}`
}

const pounds: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { few: 'جنيهات', many: 'جنيهًا' }

/** «٤٥٠ جنيهًا» of piastres, as Arabic counts them. */
export function poundsOf(piastres: number): string {
  const amount = piastres / 100
  return `${money.format(amount)} ${pounds[plural.select(amount)] ?? 'جنيه'}`
}

/** «٣٠ دقيقة», «٥ دقائق»; of three minutes at least, so that the noun has two forms only. */
export function minutesOf(minutes: number): string {
  return `${whole.format(minutes)} ${plural.select(minutes) === 'few' ? 'دقائق' : 'دقيقة'}`
}
