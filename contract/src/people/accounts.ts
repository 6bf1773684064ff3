/** Accounts: creating, reading and changing them. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { flag, instantFilter, list, page, queryValue, search, sortQuery, tableQuery } from '../calls/query.ts'
import { gender, messagingApp, Role, role } from '../enumerations/basic.ts'
import { city } from '../enumerations/cities.ts'
import { englishLevel, learningGoal } from '../enumerations/learning.ts'
import { id, idParam } from '../fields/basic.ts'
import {
  about,
  address,
  bio,
  birthYear,
  buffer,
  dailyCap,
  email,
  isOwnEmail,
  leadTime,
  loginPassword,
  newPassword,
  passwordCodes,
  personName,
  personNameCodes,
  phone,
  tutorName,
} from '../fields/people.ts'
import { richFields } from '../fields/rich-text.ts'
import { ownAccount } from './own-account.ts'
import { user } from './people.ts'
import { ownTutor } from './tutors.ts'

const namedInArabic: readonly Role[] = [Role.Tutor, Role.TutorManager]

export const registration = z
  .strictObject({ role, email, password: newPassword, name: personName.optional() })
  .refine((asked) => !isOwnEmail(asked.password, asked.email), { path: ['password'], error: 'common-password' })
  .refine(
    (asked) =>
      asked.name === undefined || !namedInArabic.includes(asked.role) || tutorName.safeParse(asked.name).success,
    { path: ['name'], error: 'invalid-tutor-name' },
  )
export type Registration = z.output<typeof registration>

export const accountChanges = z
  .strictObject({
    name: personName.nullable().optional(),
    gender: gender.nullable().optional(),
    city: city.nullable().optional(),
    birthYear: birthYear.nullable().optional(),
    goal: learningGoal.nullable().optional(),
    level: englishLevel.nullable().optional(),
    email: email.optional(),
    phone: phone.nullable().optional(),
    password: z.strictObject({ current: loginPassword.nullable(), new: newPassword }).optional(),
    notificationMethod: messagingApp.nullable().optional(),
    address: address.nullable().optional(),
    image: z.null().optional(),
    video: z.null().optional(),
    thumbnail: z.null().optional(),
    bio: bio.nullable().optional(),
    about: about.nullable().optional(),
    notice: leadTime.optional(),
    bufferMinutes: buffer.optional(),
    dailyLessons: dailyCap.nullable().optional(),
    takesStanding: z.boolean().optional(),
    studioId: id.nullable().optional(),
    joinedSupportGroup: z.literal(true).optional(),
    activated: z.boolean().optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: 'empty-request' })
export type AccountChanges = z.output<typeof accountChanges>

export const accountEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/user/',
    action: 'user.create',
    confirm: 'by-body',
    summary: 'Registers a student or tutor, or for admins an account of the staff',
    body: registration,
    reply: z.object({ user, token: z.string().nullable() }).meta({ id: 'Registered' }),
    refuses: ['invalid-email', ...passwordCodes, ...personNameCodes, 'invalid-tutor-name', 'user-exists'],
  },
  ...ownAccount,
  list: {
    method: 'GET',
    path: '/api/v1/user/list',
    action: 'user.list',
    view: false,
    csv: true,
    summary: 'All accounts, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      ids: list(idParam).optional(),
      role: queryValue(role).optional(),
      verified: flag.optional(),
      gender: gender.optional(),
      city: queryValue(city).optional(),
      online: flag.optional(),
      suspended: flag.optional(),
      createdAt: instantFilter.optional(),
      search: search.optional(),
    }),
    reply: page(user),
  },
  read: {
    method: 'GET',
    path: '/api/v1/user/{id}',
    action: 'user.read',
    view: true,
    summary: 'One account',
    params: z.object({ id: idParam }),
    reply: user,
    refuses: ['user-not-found'],
  },
  update: {
    method: 'PUT',
    path: '/api/v1/user/{id}',
    action: 'user.update',
    confirm: 'by-body',
    summary: 'Changes an account; which fields depends on who asks',
    params: z.object({ id: idParam }),
    body: accountChanges,
    reply: z.union([ownTutor, user]),
    refuses: [
      'empty-request',
      'user-not-found',
      'wrong-password',
      'user-exists',
      'invalid-email',
      'invalid-phone',
      'young-user',
      'old-user',
      ...passwordCodes,
      ...personNameCodes,
      'invalid-tutor-name',
      'empty-bio',
      'short-bio',
      'long-bio',
      'invalid-bio',
      ...Object.values(richFields.about.codes),
      'contact-in-text',
      'abuse-in-text',
      'invalid-notice',
      'max-notice-exceeded',
    ],
  },
})
