/** Suspensions of accounts, and appeals against them. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { flag, idFilters, list, page, sortQuery, tableQuery } from '../calls/query.ts'
import { suspensionReason } from '../enumerations/platform.ts'
import { count, id, idParam, instant, lines, text } from '../fields/basic.ts'
import { appealLength, suspensionDays, suspensionNoteLength } from '../fields/limits.ts'
import { email } from '../fields/people.ts'
import { brief, person } from './people.ts'

export const suspension = z
  .object({
    id,
    user: person,
    reason: suspensionReason,
    /** The text to the suspended person. */
    note: z.string(),
    /** Read by staff alone. */
    innerNote: z.string().nullable(),
    by: brief,
    startsAt: instant,
    /** Null for a suspension without an end. */
    endsAt: instant.nullable(),
    /** A regular admin asked for no end, and no super admin has confirmed it yet. */
    unconfirmed: z.boolean(),
    /** The account is suspended by this suspension now. */
    holds: z.boolean(),
    liftedAt: instant.nullable(),
    liftedBy: brief.nullable(),
    /** Staff lifted the suspension as a mistake of theirs. */
    mistake: z.boolean(),
    appeal: z
      .object({
        text: z.string(),
        at: instant,
        /** When staff have to decide. */
        dueAt: instant,
        decision: z.object({ granted: z.boolean(), answer: z.string(), at: instant, by: brief }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Suspension' })
export type Suspension = z.output<typeof suspension>

/** A suspension, and how many lessons and meetings it canceled. */
const suspended = z.object({ suspension, lessons: count, meetings: count }).meta({ id: 'Suspended' })

/** A suspension that staff ended, and the minutes or money that the person got back. */
export const endedSuspension = z
  .object({
    suspension,
    /** Unused minutes of past weeks that moved to the running week. */
    restored: count,
    /** Unused minutes without a running week to move to. */
    lost: count,
    /** The payment of the lost minutes; staff may refund it. */
    transactionId: id.nullable(),
  })
  .meta({ id: 'EndedSuspension' })
export type EndedSuspension = z.output<typeof endedSuspension>

const note = lines(suspensionNoteLength)

export const newSuspension = z.strictObject({
  reason: suspensionReason,
  note,
  innerNote: note.nullable().optional(),
  /** Null for a suspension without an end. */
  days: z.literal(suspensionDays).nullable(),
})
export type NewSuspension = z.output<typeof newSuspension>

/** The link token of a mail. */
const linkToken = text({ min: 1, max: 100 })

const ofUser = { path: '/api/v1/user/{id}/suspension', params: z.object({ id: idParam }) } as const

export const suspensionEndpoints = endpoints({
  create: {
    ...ofUser,
    method: 'POST',
    action: 'suspension.create',
    confirm: true,
    summary:
      'Suspends an account, ends its logins and cancels its lessons and meetings until the end of the suspension',
    body: newSuspension,
    reply: suspended,
    refuses: ['user-not-found'],
  },
  confirm: {
    ...ofUser,
    method: 'PUT',
    action: 'suspension.confirm',
    confirm: true,
    summary: 'Confirms that the suspension of a regular admin has no end',
    reply: suspended,
    refuses: ['user-not-found'],
  },
  lift: {
    ...ofUser,
    method: 'DELETE',
    action: 'suspension.lift',
    confirm: true,
    summary: 'Ends a suspension; as a mistake, the unused minutes of past weeks move to the running week',
    body: z.strictObject({ mistake: z.boolean() }),
    reply: endedSuspension,
    refuses: ['user-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/suspension/list',
    action: 'suspension.list',
    view: false,
    csv: true,
    summary: 'All suspensions, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users'),
      reasons: list(suspensionReason).optional(),
      holds: flag.optional(),
      /** With an appeal that waits for a decision, or with a decided one. */
      appeal: z.literal(['open', 'decided']).optional(),
    }),
    reply: page(suspension),
  },
  decide: {
    method: 'PATCH',
    path: '/api/v1/suspension/{id}/appeal',
    action: 'suspension.decide',
    confirm: true,
    summary: 'Decides an appeal; a granted one ends the suspension as a mistake',
    params: z.object({ id: idParam }),
    body: z.strictObject({ granted: z.boolean(), answer: note }),
    reply: endedSuspension,
    refuses: ['not-found'],
  },
  appeal: {
    method: 'POST',
    path: '/api/v1/suspension/appeal',
    action: 'suspension.appeal',
    summary: 'Appeals once against a suspension, with the word of its mail instead of a login',
    body: z.strictObject({ word: linkToken, text: lines(appealLength) }),
    reply: ok,
    refuses: ['not-found'],
  },
  appealLink: {
    method: 'POST',
    path: '/api/v1/suspension/appeal-link',
    action: 'suspension.appeal-link',
    summary: 'Mails the link for an appeal once more, if this address belongs to a suspended account',
    body: z.strictObject({ email }),
    reply: ok,
    refuses: ['invalid-email'],
  },
})
