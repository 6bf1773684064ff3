/** Limits of fields, lists and rates. */

export interface Bounds {
  readonly min: number
  readonly max: number
}

export const emailLength: Bounds = { min: 1, max: 254 }
export const passwordLength: Bounds = { min: 8, max: 50 }
/** Length of a password at login; no other rule applies, and the maximum keeps hashing cheap. */
export const loginPasswordLength: Bounds = { min: 1, max: 200 }
export const nameLength: Bounds = { min: 2, max: 30 }
/** In years, by the calendar year in Cairo. */
export const age: Bounds = { min: 10, max: 60 }
/** The age in years at which nobody needs the consent of a guardian any more. */
export const adultAge = 18
export const bioLength: Bounds = { min: 25, max: 60 }
export const aboutLength: Bounds = { min: 50, max: 1000 }
/** Bounds of the lead time of a tutor's bookings, in minutes. */
export const leadTimeMinutes: Bounds = { min: 0, max: 1440 }
/** Minutes after a lesson in which its tutor is still taken, and bounds of a tutor's lessons a day. */
export const bufferMinutes = [0, 5, 10, 15, 20, 30] as const
export const dailyLessons: Bounds = { min: 1, max: 40 }
export const addressLength: Bounds = { min: 0, max: 400 }
export const confirmationCodeDigits = 5
export const cvvDigits = 3

/** The largest size of an uploaded file, in bytes by its kind. */
export const fileSize = {
  image: 8_000_000,
  receipt: 8_000_000,
  video: 200_000_000,
  pdf: 10_000_000,
  voice: 4_000_000,
  json: 100_000,
} as const
/** Most pixels of a picture. A JPEG of one pass is decoded at a fraction of its size, so whole phone photos may come. */
// ours: phones make up to 200 megapixels
export const imagePixels = { jpeg: 250_000_000, others: 40_000_000 } as const
export const introVideoSeconds: Bounds = { min: 30, max: 180 }
export const introVideoNoteLength: Bounds = { min: 1, max: 1000 }

export const feedbackLength: Bounds = { min: 5, max: 1000 }
export const interviewLevel: Bounds = { min: 1, max: 5 }
export const ratingStars: Bounds = { min: 1, max: 5 }
export const ratingTextLength: Bounds = { min: 3, max: 1000 }
export const ratingReplyLength: Bounds = { min: 3, max: 500 }
export const messageLength: Bounds = { min: 1, max: 1000 }
/** Length of a voice note; recorders stop a moment late. */
export const voiceSeconds = { max: 120, tolerance: 2 } as const
/** Steps of the drawn wave of a voice note, and the loudest one. */
export const voiceWave = { steps: 64, loudest: 31 } as const
/** Characters of the name of a PDF, with its ending. */
export const fileTitleMost = 80
/** Younger students need their guardian's leave for pictures in conversations. */
export const pictureAge = 16
/** Characters of rich text, markup included, for each visible character that the field allows. */
// ours: keeps the longest rich text far below the size limit of a body
export const markupAllowance = 10

export const planWeeklyMinutes = { min: 15, max: 10_080, step: 15 } as const
/** In piastres; at most a million pounds a month. */
// ours: keeps a year's price within exact numbers
export const monthlyPrice: Bounds = { min: 1, max: 100_000_000 }
/** The one lesson of a trial, its highest price in piastres, and the days in which it may be taken. */
export const trialMinutes = 15
export const trialPrice: Bounds = { min: 0, max: 10_000 }
export const trialDays: Bounds = { min: 7, max: 30 }
/** Days that a student has at least for a trial lesson that came back. */
export const trialBackDays = 7
/** The cancellation of a student that ends the trial. */
export const trialCancellations = 3
/** Days after a trial lesson in which a paid plan counts as its success. */
export const trialSuccessDays = 30
/** A tutor with so many trials, of which fewer lead to a plan (in basis points), is shown to staff. */
export const fewSuccesses = { trials: 20, share: 500 } as const
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
/** Length of the note of an unmatched payment and of the reason of a refund. */
export const shortNoteLength: Bounds = { min: 0, max: 255 }
/** Length of the note to a suspended person and of the note that only staff read. */
export const suspensionNoteLength: Bounds = { min: 5, max: 1000 }
export const appealLength: Bounds = { min: 20, max: 1000 }
export const excuseLength: Bounds = { min: 5, max: 500 }
/** The lengths of a suspension with an end. */
export const suspensionDays = [1, 3, 7, 30] as const
/** Days that a regular admin's suspension without an end lasts, until a super admin confirms it. */
export const unconfirmedSuspensionDays = 7
/** Days in which the link in the mail takes an appeal, and hours in which staff decide it. */
export const appealDays = 30
export const appealHours = 72
/** Days in which the link of a mail works that asks its reader to confirm or disown something. */
export const confirmingLinkDays = 7
/** Days from a deletion request to the erasure, and days before the erasure at which the owner is reminded. */
export const deletionDays = 14
export const deletionReminderDays = 3
/** Days that money which is still owed may hold an erasure. */
export const deletionHoldDays = 90
/** Days for which a member of staff must have left before the account is erased. */
export const staffLeftDays = 30
export const invoiceNoteLength: Bounds = { min: 1, max: 1000 }
export const bankAccountDigits: Bounds = { min: 10, max: 29 }

/**
 * Bounds of two settings: the price of a lesson hour in piastres, and the lifetime of an unpaid reference number in
 * hours.
 */
// ours: at most a thousand pounds an hour, and as many hours as the provider keeps an order
export const hourlyRateBounds: Bounds = { min: 0, max: 100_000 }
export const fawryExpiryBounds: Bounds = { min: 1, max: 720 }
/** ours: how many weeks unused minutes roll over, and from how many days before its end a subscription is renewed. */
export const rolloverBounds: Bounds = { min: 0, max: 1 }
export const renewalWindowBounds: Bounds = { min: 7, max: 60 }
/** ours: how often a subscription may be frozen in so many days. */
/** Piastres. */
export const largestInstapayLimit = 1_000_000_000
export const freezesPerYearBounds: Bounds = { min: 0, max: 4 }
export const freezeYearDays = 365
/** ours: minutes that a code of staff gives, codes that are made at once, and months in which a bought gift is used. */
export const giftMinutes: Bounds = { min: 15, max: 240 }
export const giftCount: Bounds = { min: 1, max: 100 }
export const giftMonthsBounds: Bounds = { min: 1, max: 24 }
/**
 * ours: minutes for a referral; days after the registration in which it is named, days for which the first payment
 * must stand until the other student is rewarded, and how many are rewarded in 365 days.
 */
export const referralMinutesBounds: Bounds = { min: 0, max: 60 }
export const referralDays = 7
export const referralRewardDays = 14
export const referralsPerYear = 10
export const referralYearDays = 365
/**
 * ours: standing times a student may have, weeks for which their dates are kept, hours before a date from which it
 * becomes a lesson and at which it is let go, and days ahead to which a standing time may be paused.
 */
export const standingMaxBounds: Bounds = { min: 0, max: 5 }
export const standingWeeksBounds: Bounds = { min: 1, max: 8 }
export const standingLeadBounds: Bounds = { min: 24, max: 168 }
export const standingReleaseBounds: Bounds = { min: 2, max: 24 }
export const standingPauseDays = 28
/** Dates in a row that are lost on the side of the student: told after the second, ended by the third. */
export const standingMisses = 3
/**
 * ours: minutes for which an offer of the waiting list stands (0: there is no list), minutes for which one freed time
 * is offered in all, entries of a student, days of waiting, and other times that are offered for a lesson.
 */
export const waitingOfferBounds: Bounds = { min: 5, max: 60 }
export const waitingTotalBounds: Bounds = { min: 15, max: 240 }
export const waitingEntries = 3
export const waitingDays = 14
export const waitingDaysMost = 30
export const alternativeTimes = 3
/** Days for which it is kept that a wish for a time could not be met. */
export const demandDays = 180
/** ours: the longest time that a figure may cover. */
export const figureDays = 366

/** The days after a payment in which unused minutes are paid back, and the days in which a refund arrives. */
export const withdrawalDaysBounds: Bounds = { min: 14, max: 30 }
export const refundPayDaysBounds: Bounds = { min: 1, max: 7 }
/** What the law says of refunds, in the words that a lawyer checked, and the version of those words. */
export const withdrawalTextLength: Bounds = { min: 1, max: 500 }
export const withdrawalTextVersionLength: Bounds = { min: 1, max: 50 }

export const linkLength: Bounds = { min: 1, max: 500 }

/** Days for which reports on the connection of a call are kept, and events for the advertising partner. */
export const callReportDays = 30
export const trackedEventDays = 7

/** Days for which a security event is kept. */
export const securityEventDays = 180

/** Days for which a notification and the records of its deliveries are kept. */
export const noticeDays = 180
/** Days for which an event of the outbox is kept after every reader has read it. */
export const readEventDays = 30
/** Days for which a copy of the personal data can be downloaded. */
export const dataExportDays = 7
/** Days for which a login is kept after its end. */
export const endedLoginDays = 90
/** Days for which the flag of a message is kept, and days from its judgment by staff. */
export const messageFlagDays = 180
export const judgedFlagDays = 90
/** Length of the reason for which staff change the severity of a report. */
export const severityNoteLength: Bounds = { min: 5, max: 1000 }
/** Days for which the messages of a report are kept from its closing. */
export const evidenceDays = 90
/** Days in which the author of several messages with contact details is told once. */
export const contactFlagDays = 30
/** So many messages of a person with contact details in those days make a report. */
export const contactFlagsReported = 3
/** Calendar months for which a message of the contact page is kept. */
export const contactRequestMonths = 12

/** Slots and appointments begin and end on multiples of five minutes. */
export const markMinutes = 5
export const slotMinutes: Bounds = { min: 15, max: 1440 }
/** Hours after a lesson's end in which its members may object to the verdict. */
export const objectionHours = 48
export const slotHorizonDays = 90
export const slotActions: Bounds = { min: 1, max: 200 }
// ours: four stretches a day
export const weeklyRanges: Bounds = { min: 0, max: 28 }
/** The latest end of weekly hours, in minutes of the day on which they begin: 06:00 of the next one. */
// ours: a tutor's evening ends after midnight, in Ramadan long after it
export const weeklyRangeEnd = 1800
/** Days ahead for which slots of weekly hours are made: twelve weeks. */
export const weeklyHorizonDays = 84
export const daysOff: Bounds = { min: 0, max: 100 }
export const bookingHorizonDays = 60
/** Minutes for which a student holds a free time, to sign up and pay. */
export const holdMinutes = 10
/** Tutors whose slots a visitor reads in one call. */
export const visitorTutors = 5
export const interviewMinutes = 30
/** When a session's room opens for waiting and for entering, before its start, and when it closes, after its end. */
export const sessionWindow = { preJoinMinutesBefore: 60, minutesBefore: 10, minutesAfter: 10 } as const
/** Minutes before a lesson's start from which its members may declare a power cut, until its end. */
export const powerCutMinutesBefore = 30
/** The minutes until the return that a member may choose. */
export const powerCutReturns = [5, 10, 15] as const

export const searchLength: Bounds = { min: 0, max: 100 }
export const pageSize = { min: 1, max: 100, default: 10 } as const
export const queryListValues = 100
/** A list counts so many rows; of a longer one its total is one more, and says no further how long it is. // ours */
export const countedRows = 10_000
/** The longest time window, in days, for a query with `full`. */
export const fullWindowDays = 62
/** Bounds of the setting for the booking horizon, in days. */
// ours: at most as far as one full list of slots reaches
export const bookingHorizonBounds: Bounds = { min: 1, max: fullWindowDays }
export const csvRows = 100_000
export const idempotencyKeyLength: Bounds = { min: 1, max: 255 }
export const favouriteTutors = 50
/** Tutors whose strips one call reads, and the days of a strip. */
export const stripTutors = 20
export const stripDays = 7
export const pushSubscriptionsOfUser = 10
/** Length in characters of a push subscription's address and of each of its two keys. */
// ours: longer than the addresses and keys of any push service
export const pushEndpointLength: Bounds = { min: 1, max: 1000 }
export const pushKeyLength: Bounds = { min: 16, max: 200 }
/** The word by which a browser's worker reports what it has shown. */
export const shownWordLength: Bounds = { min: 10, max: 100 }
/** Every kind on every channel, and room for more of them. */
export const noticeChoicesLimit = 400
/** What does not hurry waits no longer than this for the end of quiet hours. */
// ours
export const longestQuietMinutes = 16 * 60
export const telegramLinkMinutes = 15

export const codeMinutes = 15
export const codeTries = 5
/** Wrong tries that a login behind its right password, or a new factor, has. */
export const factorTries = 5
export const tokenDays = 7
/** The client renews a token silently in its last two days. */
export const tokenRenewalDays = 2
export const messageEditHours = 24

/** Limits of the realtime connection; lengths in characters, times in milliseconds. */
export const realtimeLimits = {
  sdpLength: 64 * 1024,
  candidateLength: 2 * 1024,
  frameBytes: 100_000,
  socketsOfUser: 5,
  heartbeat: 5_000,
  acknowledgement: 10_000,
} as const

/** Timing of a client's reconnection, in milliseconds. */
export const reconnection = { delay: 1_000, longestDelay: 5_000, randomFactor: 0.5, timeout: 20_000 } as const
