/** Money is kept in whole piastres; piastres are shown only when there are some, and then always two digits. */
import { locale } from './locale.ts'

const pounds = currency('symbol', 0)
const poundsAndPiastres = currency('symbol', 2)
const spokenPounds = currency('name', 0)
const spokenPoundsAndPiastres = currency('name', 2)

function currency(currencyDisplay: 'symbol' | 'name', digits: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EGP',
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** 180000 → «١٬٨٠٠ ج.م.», 3750 → «٣٧٫٥٠ ج.م.». */
export function formatMoney(piastres: number): string {
  return (piastres % 100 === 0 ? pounds : poundsAndPiastres).format(piastres / 100)
}

/** 180000 → «١٬٨٠٠ جنيه مصري»: what a screen reader says. */
export function spokenMoney(piastres: number): string {
  return (piastres % 100 === 0 ? spokenPounds : spokenPoundsAndPiastres).format(piastres / 100)
}
