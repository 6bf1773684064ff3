/** The words that notices are filled with, each by the one formatter of its kind. */
import { cairoMoment } from '../mails/cairo-moment.ts'

const money = new Intl.NumberFormat('ar-EG-u-nu-arab', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('ar-EG-u-nu-arab')

export function momentOf(iso: string | Date): string {
  return cairoMoment(new Date(iso))
}

const plural = new Intl.PluralRules('ar-EG')
const pounds: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { few: 'جنيهات', many: 'جنيهًا' }

/** «٤٥٠ جنيهًا» of piastres, as Arabic counts them. */
export function poundsOf(piastres: number): string {
  const amount = piastres / 100
  return `${money.format(amount)} ${pounds[plural.select(amount)] ?? 'جنيه'}`
}

/** «٣٠ دقيقة» of fifteen or thirty minutes. */
export function minutesOf(minutes: number): string {
  return `${whole.format(minutes)} دقيقة`
}
