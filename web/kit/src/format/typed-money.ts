/** «1,250.5» → 125050; what is no amount of whole piastres is left for the contract to refuse. */
export function piastresOf(pounds: string): number {
  const plain = pounds.replaceAll(/[\s,٬]/g, '').replace('٫', '.')
  if (!/^-?\d+(\.\d{1,2})?$/.test(plain)) return Number.NaN
  return Math.round(Number(plain) * 100)
}

/** 125050 → «1250.5», as somebody would type it. */
export function poundsOf(piastres: number): string {
  return String(piastres / 100)
}
