/** Numbers as staff type them into the forms of plans. */

/** «12.5» becomes 1250 basis points; the contract refuses a text that is not a percentage. */
export function pointsOf(percent: string): number {
  const plain = percent.trim().replace('٫', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** 1250 becomes «12.5». */
export function percentOf(points: number): string {
  return String(points / 100)
}

export function countOfTyped(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** An empty field becomes null: no limit, or no discount. */
export function orNull(typed: string, read: (typed: string) => number): number | null {
  return typed.trim() === '' ? null : read(typed)
}
