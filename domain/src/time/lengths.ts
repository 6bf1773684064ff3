/** Lengths of time in milliseconds, for sums with instants. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
/** 24 hours, not a calendar day: a day in Cairo lasts 23 to 25 hours (`time/cairo.ts`). */
export const DAY = 24 * HOUR
/** Seven times 24 hours, not a calendar week. */
export const WEEK = 7 * DAY
/** 365 days, for things that are stored practically for ever. */
export const YEAR = 365 * DAY
