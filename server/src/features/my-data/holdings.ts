/**
 * The registry of personal data: each table of the database with its columns about a person. A table that is missing
 * here does not compile, and a test compares the registry with the database.
 */

import { deletedWithUser, type Holdings, machine, unowned } from './holding.ts'
import { accountHoldings } from './holdings/accounts.ts'
import { controlRoomHoldings } from './holdings/control-room.ts'
import { deskHoldings } from './holdings/desks.ts'
import { keptTimeHoldings } from './holdings/kept-times.ts'
import { learningHoldings } from './holdings/learning.ts'
import { moneyHoldings } from './holdings/money.ts'
import { sharedHoldings } from './holdings/shared.ts'
import { talkHoldings } from './holdings/talk.ts'

/** Tables that steer the server. Of these only retried requests and limits of senders name a person. */
const machineryHoldings = {
  idempotencyKeys: deletedWithUser({
    exported: [],
    withheld: { machine: ['userId', 'path', 'key', 'claimedAt', 'status'], secret: ['bodyHash'], copy: ['answer'] },
  }),
  events: unowned({
    people: [],
    withheld: { copy: ['payload'], machine: ['id', 'kind', 'tx', 'trace', 'createdAt'] },
    erasing: { action: 'keep', why: 'copies of messages are emptied with the messages' },
  }),
  platformSettings: unowned({
    people: ['updatedBy'],
    withheld: {
      machine: [
        'onlyRow',
        'bookingHorizonDays',
        'defaultNotice',
        'fawryExpiryHours',
        'providerFee',
        'freezesPerYear',
        'referralMinutes',
        'giftMonths',
        'renewalConsent',
        'standingMax',
        'standingWeeks',
        'standingLeadHours',
        'standingReleaseHours',
        'waitingOfferMinutes',
        'waitingTotalMinutes',
        'selfRefund',
        'withdrawalDays',
        'refundPayDays',
        'withdrawalText',
        'withdrawalTextVersion',
        'withdrawalTextChecked',
        'trialDays',
        'hourlyRate',
        'links',
        'renewalWindowDays',
        'rolloverWeeks',
        'supportGroupUrl',
        'updatedAt',
        'updatedBy',
        'instapayTransferLimit',
        'instapayDailyLimit',
        'instapayMonthlyLimit',
        'withdrawMaxAmount',
        'withdrawMethods',
        'withdrawMinAmount',
      ],
    },
    erasing: { action: 'keep', why: 'the settings name the account of the admin alone, which then has no name' },
  }),
  featureFlags: unowned({
    people: ['updatedBy'],
    withheld: { machine: ['name', 'state', 'percent', 'updatedAt', 'updatedBy'] },
    erasing: { action: 'keep', why: 'a flag names the account of the admin alone, which then has no name' },
  }),
  topics: machine(['id', 'arabicName', 'englishName', 'createdAt', 'updatedAt']),
  auditSeals: machine(['seq', 'auditId', 'hash']),
  checkRuns: machine(['id', 'at', 'name', 'rows', 'ms', 'found']),
  auditChecks: machine(['id', 'at', 'head', 'sealed', 'faults']),
  eventCursors: machine(['id', 'reader', 'tx']),
  migrations: machine(['name', 'appliedAt']),
  nodeBeats: machine(['nodeId', 'startedAt', 'lastBeatAt']),
  rateLimits: machine(['key', 'points', 'expire']),
  sentMails: machine(['id', 'sentAt']),
  socketIoAttachments: machine(['id', 'payload', 'createdAt']),
  trackedEvents: machine(['eventId', 'event', 'createdAt']),
  usedNonces: machine(['nonceHash', 'expiresAt']),
  listedTutors: unowned({
    people: ['userId'],
    withheld: { copy: ['userId'] },
    erasing: { action: 'keep', why: 'a view that follows the tutors' },
  }),
  standingRatings: unowned({
    people: ['raterId', 'rateeId'],
    withheld: { copy: ['id', 'raterId', 'rateeId', 'value'] },
    erasing: { action: 'keep', why: 'a view that follows the ratings' },
  }),
} as const satisfies Partial<Holdings>

export const holdings: Holdings = {
  ...accountHoldings,
  ...controlRoomHoldings,
  ...keptTimeHoldings,
  ...sharedHoldings,
  ...learningHoldings,
  ...deskHoldings,
  ...talkHoldings,
  ...moneyHoldings,
  ...machineryHoldings,
}
