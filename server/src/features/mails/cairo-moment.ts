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
