/** What tutors are told of their intro videos. */
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import { introVideoDecided } from '../intro-videos/events.ts'
import { notify } from './notify.ts'

export const introVideoNotifications: readonly EventListener<Context>[] = [
  on(introVideoDecided, (context, { introVideoId, tutorId, state }, trx) =>
    notify(context, trx, [
      {
        userId: tutorId,
        kind: 'intro-video-decided',
        occurrence: `intro-video-decided:${introVideoId}:${state}`,
        wording: state === IntroVideoState.Approved ? 'intro_video_approved' : 'intro_video_rejected',
        words: {},
        link: '/t/dashboard',
        data: { introVideoId },
      },
    ]),
  ),
]
