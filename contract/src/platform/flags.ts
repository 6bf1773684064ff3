/** Feature flags: features that open to a few people first, and that staff can close at once. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { instant } from '../fields/basic.ts'
import { person } from '../people/people.ts'

export const FlagName = { DeskBoard: 'desk-board', StandingTime: 'standing-time' } as const
export type FlagName = (typeof FlagName)[keyof typeof FlagName]
export const flagName = z.literal(Object.values(FlagName)).meta({ id: 'FlagName' })

/** Nobody, staff alone, a share of all people, everybody and visitors too. */
export const FlagState = { Off: 'off', Staff: 'staff', Percent: 'percent', On: 'on' } as const
export type FlagState = (typeof FlagState)[keyof typeof FlagState]
export const flagState = z.literal(Object.values(FlagState)).meta({ id: 'FlagState' })

/** Who answers for a flag, and removes it by its last day. */
export type FlagOwner = 'product' | 'tutoring'

/** The percentage belongs to the state `percent` alone. */
export interface FlagSetting {
  state: FlagState
  percent: number | null
}

export interface FlagTerms {
  owner: FlagOwner
  /** What applies until staff change it. */
  initial: FlagSetting
  /** By then the feature is everybody's or gone, and the flag too; `bin/walls` fails from the next day on. */
  lastDay: string
}

const forAll = { state: FlagState.On, percent: null } as const

export const flagTerms: Readonly<Record<FlagName, FlagTerms>> = {
  'desk-board': { owner: 'product', initial: forAll, lastDay: '2027-05-31' },
  'standing-time': { owner: 'tutoring', initial: forAll, lastDay: '2027-05-31' },
}

const percent = z.int().min(0).max(100)

export const featureFlag = z
  .object({
    name: flagName,
    state: flagState,
    percent: percent.nullable(),
    /** Null while nobody has changed the flag. */
    updatedBy: person.nullable(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'FeatureFlag' })
export type FeatureFlag = z.output<typeof featureFlag>

export const flagChange = z
  .strictObject({ state: flagState, percent: percent.optional() })
  .refine((sent) => (sent.state === FlagState.Percent) === (sent.percent !== undefined), { path: ['percent'] })
  .meta({ examples: [{ state: FlagState.Percent, percent: 10 }] })

export const flagEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/flag/list',
    action: 'flag.list',
    view: false,
    summary: 'Every feature flag with its state',
    reply: z.array(featureFlag),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/flag/{name}',
    action: 'flag.update',
    confirm: true,
    summary: 'Opens or closes a feature; every server follows within a second',
    params: z.object({ name: flagName }),
    body: flagChange,
    reply: featureFlag,
  },
  own: {
    method: 'GET',
    path: '/api/v1/flag/own',
    action: 'flag.own',
    view: true,
    summary: 'The flags whose features are open to the caller',
    reply: z.array(flagName),
  },
})
