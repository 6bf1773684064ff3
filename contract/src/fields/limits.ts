/** The numbers of the contract: bounds of fields, of lists and of call rates. */

export interface Bounds {
  readonly min: number
  readonly max: number
}

export const emailLength: Bounds = { min: 1, max: 254 }
export const passwordLength: Bounds = { min: 8, max: 50 }
/** A password that is only compared has no rule but a length that keeps hashing cheap. */
export const loginPasswordLength: Bounds = { min: 1, max: 200 }
export const nameLength: Bounds = { min: 2, max: 30 }
/** In years, by the calendar of Cairo. */
export const age: Bounds = { min: 10, max: 60 }
export const bioLength: Bounds = { min: 25, max: 60 }
export const aboutLength: Bounds = { min: 50, max: 1000 }
/** In minutes. */
export const leadTimeMinutes: Bounds = { min: 0, max: 1440 }
export const addressLength: Bounds = { min: 0, max: 400 }
export const confirmationCodeDigits = 5
export const cvvDigits = 3

/** In bytes. */
export const fileSize = { image: 8_000_000, receipt: 8_000_000, video: 200_000_000, json: 100_000 } as const
export const imagePixels = 40_000_000
export const introVideoSeconds: Bounds = { min: 30, max: 180 }
export const introVideoNoteLength: Bounds = { min: 1, max: 1000 }

export const feedbackLength: Bounds = { min: 5, max: 1000 }
export const interviewLevel: Bounds = { min: 1, max: 5 }
export const ratingStars: Bounds = { min: 1, max: 5 }
export const ratingTextLength: Bounds = { min: 3, max: 1000 }
export const messageLength: Bounds = { min: 1, max: 1000 }
/** Rich text may carry this many characters of markup for each one that counts. */
// ours: keeps a text of the longest kind far below the size of a body
export const markupAllowance = 10

export const planWeeklyMinutes = { min: 15, max: 10_080, step: 15 } as const
/** In piastres; a million pounds a month. */
// ours: keeps a year's price within exact numbers
export const monthlyPrice: Bounds = { min: 1, max: 100_000_000 }
export const discountBasisPoints: Bounds = { min: 0, max: 10_000 }
export const couponDiscountBasisPoints: Bounds = { min: 1, max: 10_000 }
export const couponCodeLength: Bounds = { min: 2, max: 32 }
export const couponUses: Bounds = { min: 1, max: 1_000_000 }

export const topicNameLength: Bounds = { min: 3, max: 50 }
export const topicsOfUser = 30
export const contactTitleLength: Bounds = { min: 5, max: 128 }
export const contactMessageLength: Bounds = { min: 10, max: 1000 }
export const reportTitleLength: Bounds = { min: 1, max: 255 }
export const reportTextLength: Bounds = { min: 1, max: 1000 }
export const verdictReasonLength: Bounds = { min: 5, max: 1000 }
/** The note of an unmatched payment, and the reason of a refund. */
export const shortNoteLength: Bounds = { min: 0, max: 255 }
export const invoiceNoteLength: Bounds = { min: 1, max: 1000 }
export const bankAccountDigits: Bounds = { min: 10, max: 29 }

/** What an operator may set an hour of lessons to, in piastres, and the life of an unpaid reference number, in hours. */
// ours: a thousand pounds an hour; as long as the provider keeps an order
export const hourlyRateBounds: Bounds = { min: 0, max: 100_000 }
export const fawryExpiryBounds: Bounds = { min: 1, max: 720 }
export const linkLength: Bounds = { min: 1, max: 500 }

/** Slots and appointments begin and end on these minutes of the hour. */
export const markMinutes = 5
export const slotMinutes: Bounds = { min: 15, max: 1440 }
/** How long after the end of a lesson its members may object to its verdict. */
export const objectionHours = 48
export const slotHorizonDays = 90
export const slotActions: Bounds = { min: 1, max: 200 }
export const bookingHorizonDays = 60
export const interviewMinutes = 30
/** How long before its start and after its end a session lets its members in, and from when one may wait before it. */
export const sessionWindow = { preJoinMinutesBefore: 60, minutesBefore: 10, minutesAfter: 10 } as const

/** What the two in a room write together. */
// ours: a page of words, and far below what one frame may hold
export const sessionNotesLength: Bounds = { min: 0, max: 5000 }

export const searchLength: Bounds = { min: 0, max: 100 }
export const pageSize = { min: 1, max: 100, default: 10 } as const
export const queryListValues = 100
/** The longest window that may be asked for in full. */
export const fullWindowDays = 62
/** What an operator may set the booking horizon to, in days. */
// ours: no further than one list of slots reaches
export const bookingHorizonBounds: Bounds = { min: 1, max: fullWindowDays }
export const csvRows = 100_000
export const idempotencyKeyLength: Bounds = { min: 1, max: 255 }
export const pushSubscriptionsOfUser = 10
/** In characters: the address of a push subscription and each of its two keys. */
// ours: longer than any push service makes them
export const pushEndpointLength: Bounds = { min: 1, max: 1000 }
export const pushKeyLength: Bounds = { min: 16, max: 200 }
export const telegramLinkMinutes = 15

export const codeMinutes = 15
export const codeTries = 5
export const tokenDays = 7
/** A token is renewed silently when it has this long to live. */
export const tokenRenewalDays = 2
export const messageEditHours = 24

/** Of the realtime connection; lengths in characters, times in milliseconds. */
export const realtimeLimits = {
  sdpLength: 64 * 1024,
  candidateLength: 2 * 1024,
  frameBytes: 100_000,
  socketsOfUser: 5,
  heartbeat: 5_000,
  acknowledgement: 10_000,
} as const

/** How a client connects again, in milliseconds. */
export const reconnection = { delay: 1_000, longestDelay: 5_000, randomFactor: 0.5, timeout: 20_000 } as const
