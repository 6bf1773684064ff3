import { type Piastres, piastres, times } from './piastres.ts'

/** Splits a total into so many equal payments; the last one takes the remainder. */
export function splitInstallments(total: Piastres, count: number): Piastres[] {
  const part = piastres(Math.floor(total / count))
  const last = piastres(total - times(part, count - 1))
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : part))
}
