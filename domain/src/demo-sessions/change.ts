/** Who changes what of a demo session. */
import type { DemoSessionChanges } from '@hiwar/contract/demo-sessions.ts'
import { DemoSessionStatus } from '@hiwar/contract/enumerations-onboarding.ts'
import type { MeetingRules } from '../meetings/change.ts'
import { demoSessionTransitions } from './transitions.ts'

export type DemoSessionField = Exclude<keyof DemoSessionChanges, 'id'>

export const demoSessionRules: MeetingRules<DemoSessionStatus, DemoSessionField> = {
  fields: {
    'tutor manager': ['status', 'feedback', 'note'],
    tutor: ['status'],
    admin: ['status'],
  },
  transitions: demoSessionTransitions,
  decided: [DemoSessionStatus.Passed, DemoSessionStatus.Rejected],
}
