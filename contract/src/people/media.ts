/** Files of people and tutors: upload and review. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { flag, list, page, pageQuery, search, sortQuery, tableQuery } from '../calls/query.ts'
import { AssetKind, assetKind } from '../enumerations/basic.ts'
import { asset, count, id, idParam, instant } from '../fields/basic.ts'
import { person } from './people.ts'

export const studio = z
  .object({ id, name: z.string().nullable(), address: z.string().nullable(), image: asset })
  .meta({ id: 'Studio' })
export type Studio = z.output<typeof studio>

export const studioTutor = z
  .object({
    id,
    email: z.string(),
    /** With the e-mail for the call in which tutor and studio agree on the appointment. */
    phone: z.string().nullable(),
    name: z.string().nullable(),
    image: asset,
    video: asset,
    thumbnail: asset,
    studioId: id.nullable(),
    photoSessionAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'StudioTutor' })
export type StudioTutor = z.output<typeof studioTutor>

/** Kinds of a tutor's stored files. */
export const MediaKind = { ...AssetKind, IntroVideo: 'intro-video' } as const
export type MediaKind = (typeof MediaKind)[keyof typeof MediaKind]
export const mediaKind = z.literal(Object.values(MediaKind)).meta({ id: 'MediaKind' })

/** Too few pixels, or too long a video. */
export const MediaRemark = { Small: 'small', Long: 'long' } as const
export type MediaRemark = (typeof MediaRemark)[keyof typeof MediaRemark]
export const mediaRemark = z.literal(Object.values(MediaRemark)).meta({ id: 'MediaRemark' })

export const mediaItem = z
  .object({
    id,
    kind: mediaKind,
    url: z.string(),
    tutor: person,
    bytes: count,
    mime: z.string(),
    /** A problem that staff should see before students see the file; null without one. */
    remark: mediaRemark.nullable(),
    uploadedBy: id,
    createdAt: instant,
  })
  .meta({ id: 'MediaItem' })
export type MediaItem = z.output<typeof mediaItem>

export const mediaEndpoints = endpoints({
  image: {
    method: 'PUT',
    path: '/api/v1/user/asset',
    action: 'user.image',
    summary: "Sets the caller's picture, or for admins somebody else's",
    query: z.object({ forUser: idParam.optional() }),
    files: { kinds: { image: 'image' }, needs: 'all' },
    reply: z.object({ image: z.string() }).meta({ id: 'Picture' }),
    refuses: ['user-not-found'],
  },
  tutorFiles: {
    method: 'PUT',
    path: '/api/v1/user/asset/tutor',
    action: 'tutor.files',
    summary: "Sets a tutor's picture, video or thumbnail: the photo session",
    query: z.object({ tutorId: idParam }),
    files: { kinds: { image: 'image', video: 'video', thumbnail: 'image' }, needs: 'any' },
    reply: z.object({ image: asset, video: asset, thumbnail: asset }).meta({ id: 'TutorFiles' }),
    refuses: ['tutor-not-found', 'unplayable-video'],
  },
  studioTutor: {
    method: 'GET',
    path: '/api/v1/user/tutor/{tutorId}/for/studio',
    action: 'studio-tutor.read',
    view: false,
    summary: 'A tutor as his studio sees him',
    params: z.object({ tutorId: idParam }),
    reply: studioTutor,
    refuses: ['tutor-not-found'],
  },
  appointment: {
    method: 'PUT',
    path: '/api/v1/user/tutor/{tutorId}/for/studio',
    action: 'studio-tutor.appoint',
    summary: "Sets, moves or, with null, cancels the appointment of a tutor's photo session",
    params: z.object({ tutorId: idParam }),
    body: z.strictObject({ photoSessionAt: instant.nullable() }),
    reply: studioTutor,
    refuses: ['tutor-not-found'],
  },
  studioTutors: {
    method: 'GET',
    path: '/api/v1/user/tutor/all/for/studio',
    action: 'studio-tutor.list',
    view: false,
    summary: 'The tutors of a studio, or for admins of all, newest first',
    query: tableQuery.extend({
      studioId: idParam.optional(),
      search: search.optional(),
      /** Only tutors that lack at least one of these files. */
      lacks: list(assetKind).optional(),
    }),
    reply: page(studioTutor),
  },
  studios: {
    method: 'GET',
    path: '/api/v1/user/studio/list',
    action: 'studio.list',
    view: true,
    summary: 'Studios a tutor may choose from',
    query: pageQuery,
    reply: page(studio),
  },
  list: {
    method: 'GET',
    path: '/api/v1/media/list',
    action: 'media.list',
    view: false,
    summary: 'Stored files of tutors, newest first; for studios those of their own tutors without intro videos',
    query: tableQuery.extend({
      ...sortQuery,
      tutorId: idParam.optional(),
      studioId: idParam.optional(),
      kinds: list(mediaKind).optional(),
      /** True for files with a remark, false for files without. */
      remarked: flag.optional(),
    }),
    reply: page(mediaItem),
  },
})
