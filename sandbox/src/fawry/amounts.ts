// Money is counted in piastres inside; Fawry's JSON carries pounds as a number or a text, its signatures two decimals.

/** Reads `450`, `450.5` or `"450.00"`; nothing for what is not a whole number of piastres. */
export function readPiastres(amount: string): number | undefined {
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(amount)) return undefined
  return Math.round(Number(amount) * 100)
}

export function twoDecimals(piastres: number): string {
  return (piastres / 100).toFixed(2)
}

export function pounds(piastres: number): number {
  return piastres / 100
}
