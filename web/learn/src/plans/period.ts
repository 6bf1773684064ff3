/** Periods by their words in addresses: `?period=month`. */
import { PlanPeriod, planPeriodWords } from '@hiwar/contract/enumerations/basic.ts'

export const periods = Object.values(PlanPeriod)

export type PeriodWord = (typeof planPeriodWords)[PlanPeriod]

export function periodOfWord(word: string | null | undefined): PlanPeriod | undefined {
  return periods.find((period) => planPeriodWords[period] === word)
}
