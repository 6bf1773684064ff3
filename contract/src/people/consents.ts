/** Consents: which person accepted which published text, and since when. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { flag, idFilters, list, page, pageQuery, sortQuery } from '../calls/query.ts'
import { count, day, id, instant } from '../fields/basic.ts'
import { person } from './people.ts'

/** The published texts that everybody accepts before using the product. */
export const TextKind = { Terms: 'terms', Privacy: 'privacy' } as const
export type TextKind = (typeof TextKind)[keyof typeof TextKind]
export const textKind = z.literal(Object.values(TextKind)).meta({ id: 'TextKind' })

/** Subjects of a consent: a text, or the lessons of a student under 18. */
export const ConsentKind = { ...TextKind, Guardian: 'guardian' } as const
export type ConsentKind = (typeof ConsentKind)[keyof typeof ConsentKind]
export const consentKind = z.literal(Object.values(ConsentKind)).meta({ id: 'ConsentKind' })

/** One published version of a text. */
export const textVersion = z
  .object({
    id,
    document: textKind,
    number: count,
    /** The day of the text, as its page names it. */
    day,
    /** The changes in words; null for a first version. */
    summary: z.string().nullable(),
    effectiveAt: instant,
  })
  .meta({ id: 'TextVersion' })

const acceptedText = z
  .object({
    /** The version in force. */
    version: textVersion,
    /** The person accepted this version or an earlier one that did not differ in substance. */
    accepted: z.boolean(),
    /** The version that the person accepted last; null without one. */
    last: z.object({ day, at: instant }).nullable(),
    /** The app asks at this visit. */
    asked: z.boolean(),
    /** The next version, published and not yet in force. */
    coming: z
      .object({ day, summary: z.string().nullable(), effectiveAt: instant, publishedAt: instant.nullable() })
      .nullable(),
  })
  .meta({ id: 'AcceptedText' })

/** How old a person is for the law; `turning` until the person says whether the birthday of the year is over. */
export const ageGroup = z.literal(['adult', 'minor', 'turning', 'unknown']).meta({ id: 'AgeStanding' })
export type AgeStanding = z.output<typeof ageGroup>

export const ownConsents = z
  .object({
    texts: z.array(acceptedText),
    age: ageGroup,
    /** Booking, paying and chat wait for what is missing. */
    required: z.boolean(),
  })
  .meta({ id: 'OwnConsents' })
export type OwnConsents = z.output<typeof ownConsents>

export const consent = z
  .object({
    id,
    user: person,
    kind: consentKind,
    version: textVersion.pick({ id: true, document: true, number: true, day: true }),
    /** False when the person took the consent back. */
    given: z.boolean(),
    at: instant,
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof consent>

export const consentEndpoints = endpoints({
  own: {
    method: 'GET',
    path: '/api/v1/consent/own',
    action: 'consent.own',
    view: true,
    summary: 'The texts in force, which of them the caller accepted, and how old the caller is for the law',
    reply: ownConsents,
  },
  create: {
    method: 'POST',
    path: '/api/v1/consent',
    action: 'consent.create',
    summary: 'Accepts the version of a text that is in force, or takes the consent back',
    body: z.strictObject({ versionId: id, given: z.boolean() }),
    reply: ok,
    refuses: ['not-found'],
  },
  sayAge: {
    method: 'PUT',
    path: '/api/v1/consent/age',
    action: 'consent.say-age',
    summary: 'Says, once, whether a student who turns 18 this year has had the birthday',
    body: z.strictObject({ isAdult: z.boolean() }),
    reply: ok,
  },
  list: {
    method: 'GET',
    path: '/api/v1/consent/list',
    action: 'consent.list',
    view: false,
    csv: true,
    summary: 'Who accepted or took back which version, newest first',
    query: pageQuery.extend({
      ...sortQuery,
      ...idFilters('users', 'versions'),
      kinds: list(consentKind).optional(),
      given: flag.optional(),
    }),
    reply: page(consent),
  },
})
