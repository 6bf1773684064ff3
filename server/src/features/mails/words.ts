const date = new Intl.DateTimeFormat('ar-EG', {
  timeZone: 'Africa/Cairo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const time = new Intl.DateTimeFormat('ar-EG', {
  timeZone: 'Africa/Cairo',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** «يوم الثلاثاء، ٢٤ نوفمبر، الساعة ٧:٣٠ مساءً», as clocks in Cairo show it. */
export function cairoMoment(at: Date): string {
  const parts = time.formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const half = part('dayPeriod') === 'ص' ? 'صباحًا' : 'مساءً'
  return `يوم ${date.format(at)}، الساعة ${part('hour')}:${part('minute')} ${half}`
}

/** The words that notices are filled with, each by the one formatter of its kind. */
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
