/** Queries of the board: a count, and the row that waits longest. */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
export const oldest = { size: 1, sort: 'asc' } as const

/** Reads again once a minute what no socket event announces. */
// ours
export const again = { refetchInterval: MINUTE }

/** Precision of "over", in milliseconds. */
export const fewMinutes = 5 * MINUTE
