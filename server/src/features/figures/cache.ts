/** The owner's figures that this process keeps for some minutes, because they are computed from all orders of years. */
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { figureMonths } from '@hiwar/contract/fields/staff-limits.ts'
import type { businessFigureEndpoints } from '@hiwar/contract/money/business-figures.ts'
import { type Instant, MINUTE } from '@hiwar/domain/time/instant.ts'
import { remembered } from '../../platform/db/cache.ts'

export type BusinessFigures = ReplyOf<typeof businessFigureEndpoints.read>

export interface FigureCache {
  /** The figures of this key, computed less than ten minutes ago. */
  read(key: string, now: Instant, compute: () => Promise<BusinessFigures>): Promise<BusinessFigures>
}

/** ours: a late refund, verdict or erasure may change a month that is over, so that no month is kept for good. */
const keptFor = 10 * MINUTE
const mostAnswers = figureMonths.max

export function createFigureCache(): FigureCache {
  const answers = new Map<string, Promise<BusinessFigures>>()
  let since = Number.NEGATIVE_INFINITY
  return {
    read(key, now, compute) {
      if (now >= since + keptFor) {
        answers.clear()
        since = now
      }
      return remembered(answers, mostAnswers, key, compute)
    },
  }
}
