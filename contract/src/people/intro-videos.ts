/** The introduction video of a tutor, recorded before the interview. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { idFilters, instantFilter, list, page, sortQuery, tableQuery } from '../calls/query.ts'
import { IntroVideoState, introVideoState } from '../enumerations/tutoring.ts'
import { count, id, instant, timestamps } from '../fields/basic.ts'
import { introVideoNote } from '../fields/talk.ts'
import { person } from './people.ts'

export const introVideo = z
  .object({
    id,
    tutorId: id,
    tutor: person,
    src: z.string(),
    state: introVideoState,
    note: z.string().nullable(),
    seconds: count,
    bytes: count,
    reviewerId: id.nullable(),
    reviewedAt: instant.nullable(),
    ...timestamps,
  })
  .meta({ id: 'IntroVideo' })
export type IntroVideo = z.output<typeof introVideo>

const { Rejected, Approved } = IntroVideoState

export const introVideoDecision = z
  .strictObject({ id, state: z.literal([Rejected, Approved]), note: introVideoNote.optional() })
  .refine(({ state, note }) => state !== Rejected || note !== undefined, { path: ['note'] })

export const introVideoEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/intro-video',
    action: 'intro-video.create',
    summary: 'Sends an intro video of half a minute to three minutes; after a rejection another one',
    files: { kinds: { video: 'video' }, needs: 'all' },
    reply: introVideo,
    refuses: ['intro-video-exists', 'unplayable-video'],
  },
  decide: {
    method: 'PATCH',
    path: '/api/v1/intro-video',
    action: 'intro-video.decide',
    summary: 'Approves a pending intro video, or rejects it with a note',
    body: introVideoDecision,
    reply: introVideo,
    refuses: ['intro-video-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/intro-video/list',
    action: 'intro-video.list',
    view: true,
    summary: "The caller's intro videos, or for staff everybody's, newest first",
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users'),
      states: list(introVideoState).optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(introVideo),
  },
})
