/** How the board asks: for how many there are and for the one that waits longest. */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
export const oldest = { size: 1, sort: 'asc' } as const

/** What no event tells of is asked for once a minute. */
// ours
export const again = { refetchInterval: MINUTE }

/** How exactly "over" is known, in milliseconds. */
export const fewMinutes = 5 * MINUTE
