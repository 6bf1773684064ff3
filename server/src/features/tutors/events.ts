import { eventKind } from '../../platform/events/event.ts'

/** Something on a tutor's card changed: profile, files, rating, topics, notice, activation or times. */
export const tutorChanged = eventKind<{ tutorId: number }>('tutor.changed')
