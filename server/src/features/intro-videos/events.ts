import type { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { eventKind } from '../../platform/events/events.ts'

/** Staff approved or rejected an intro video; a rejection includes a note for the tutor. */
export const introVideoDecided = eventKind<{
  introVideoId: number
  tutorId: number
  state: IntroVideoState
  note: string | null
}>('intro-video.decided')
