import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Suspension } from '@hiwar/contract/people/suspensions.ts'

export function someSuspension(differs: Partial<Suspension> = {}): Suspension {
  return {
    id: 12,
    user: { id: 31, name: 'هدى سالم', image: null, role: Role.Student, gender: 'female' },
    reason: 'abuse',
    note: 'رسائل مسيئة إلى مدرّستين.',
    innerNote: null,
    by: { id: 2, name: 'كريم فهمي', image: null },
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-11-27T10:00:00.000Z',
    unconfirmed: false,
    holds: true,
    liftedAt: null,
    liftedBy: null,
    mistake: false,
    appeal: null,
    ...differs,
  }
}

/** An appeal that waits for a decision. */
export const someAppeal: Suspension['appeal'] = {
  text: 'لم أكتب هذه الرسائل، وكان هاتفي مع أخي في ذلك اليوم.',
  at: '2026-11-24T12:00:00.000Z',
  dueAt: '2026-11-27T12:00:00.000Z',
  decision: null,
}
