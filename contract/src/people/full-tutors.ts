/** Tutors in the back office: account, profile and progress of joining. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { flag, instantFilter, list, numberFilter, page, sortQuery, tableQuery, textFilter } from '../calls/query.ts'
import { gender, messagingApp, Role } from '../enumerations/basic.ts'
import { city } from '../enumerations/cities.ts'
import { idParam } from '../fields/basic.ts'
import { ownTutor } from './tutors.ts'

/** For tutor managers, e-mail, phone, governorate, address and birth year are null. */
export const fullTutor = ownTutor.extend({ email: z.string().nullable() }).meta({ id: 'TutorFull' })
export type FullTutor = z.output<typeof fullTutor>

const tutorRole = z.literal([Role.Tutor, Role.TutorManager])

export const fullTutorEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/user/tutor/full-tutors',
    action: 'tutor.full-list',
    view: false,
    csv: true,
    summary: 'All tutors and tutor managers with everything the back office knows of them, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      ...textFilter('bio'),
      ...textFilter('about'),
      ...textFilter('name'),
      ...textFilter('phone'),
      ...textFilter('email'),
      video: flag.optional(),
      image: flag.optional(),
      thumbnail: flag.optional(),
      hasPassword: flag.optional(),
      nextFree: flag.optional(),
      activated: flag.optional(),
      passedIntroVideo: flag.optional(),
      passedInterview: flag.optional(),
      passedDemoSession: flag.optional(),
      passedPhotoSession: flag.optional(),
      profileComplete: flag.optional(),
      verifiedEmail: flag.optional(),
      verifiedPhone: flag.optional(),
      verifiedWhatsApp: flag.optional(),
      verifiedTelegram: flag.optional(),
      notice: numberFilter.optional(),
      birthYear: numberFilter.optional(),
      rating: numberFilter.optional(),
      createdAt: instantFilter.optional(),
      notificationMethod: list(messagingApp).optional(),
      city: list(city).optional(),
      gender: list(gender).optional(),
      role: list(tutorRole).optional(),
      ids: list(idParam).optional(),
    }),
    reply: page(fullTutor),
  },
})
