/** How the board asks: for how many there are and for the one that waits longest. */
export const oldest = { size: 1, sort: 'asc' } as const

/** What no event tells of is asked for once a minute. */
// ours
export const again = { refetchInterval: 60_000 }

/** How exactly "over" is known, in milliseconds. */
export const fewMinutes = 5 * 60_000
