/** Formats money, days and percentages for documents: Arabic text and digits, Cairo time. */
import { locale } from '@hiwar/domain/text/locale.ts'
import { cairoFormat } from '@hiwar/domain/time/words.ts'

const pounds = money(0)
const poundsAndPiastres = money(2)
const day = cairoFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

function money(digits: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EGP',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** 180000 → «١٬٨٠٠ ج.م.»; piastres appear only when there are any. */
export function writeMoney(piastres: number): string {
  return (piastres % 100 === 0 ? pounds : poundsAndPiastres).format(piastres / 100)
}

/** «٢٤ نوفمبر ٢٠٢٦», the day in Cairo. */
export function writeDay(at: Date): string {
  return day.format(at)
}

/** 1500 → «١٥٪». */
export function writeShare(basisPoints: number): string {
  return percent.format(basisPoints / 10_000)
}

const id = new Intl.NumberFormat(locale, { useGrouping: false })

/** 12345 → «١٢٣٤٥», the number of a receipt. */
export function writeId(number: number): string {
  return id.format(number)
}
