/** How documents write money, days and shares: Arabic, Cairo, with the digits of Arabic texts. */
import { locale } from '@hiwar/domain/text/locale.ts'
import { cairoFormat } from '@hiwar/domain/time/words.ts'

const pounds = money(0)
const poundsAndPiastres = money(2)
const day = cairoFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat(locale)

function money(digits: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EGP',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** 180000 → «١٬٨٠٠ ج.م.»; piastres only when there are some. */
export function writeMoney(piastres: number): string {
  return (piastres % 100 === 0 ? pounds : poundsAndPiastres).format(piastres / 100)
}

/** «٢٤ نوفمبر ٢٠٢٦», as calendars in Cairo show it. */
export function writeDay(at: Date): string {
  return day.format(at)
}

/** 1500 → «١٥٪». */
export function writeShare(basisPoints: number): string {
  return percent.format(basisPoints / 10_000)
}

export function writeNumber(value: number): string {
  return whole.format(value)
}
