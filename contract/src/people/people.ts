/** Shapes in which one person sees another. */
import { z } from 'zod'
import { gender, messagingApp, role } from '../enumerations/basic.ts'
import { city } from '../enumerations/cities.ts'
import { englishLevel, learningGoal } from '../enumerations/learning.ts'
import { asset, count, id, instant, timestamps } from '../fields/basic.ts'

/** Public facts of a person; never e-mail, phone, city or birth year. */
export const brief = z.object({ id, name: z.string().nullable(), image: asset }).meta({ id: 'Brief' })
export type Brief = z.output<typeof brief>

export const person = brief.extend({ role, gender: gender.nullable() }).meta({ id: 'Person' })
export type Person = z.output<typeof person>

export const personOnline = person
  .extend({ online: z.boolean(), lastSeen: instant.nullable() })
  .meta({ id: 'PersonOnline' })
export type PersonOnline = z.output<typeof personOnline>

/** Who made a row and who last changed it, and when. */
export const authorship = { createdBy: person, updatedBy: person, ...timestamps }

/** An account as its owner and admins see it. */
export const user = z
  .object({
    id,
    role,
    email: z.string(),
    name: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    gender: gender.nullable(),
    city: city.nullable(),
    birthYear: z.int().nullable(),
    /** Of students, as they say it themselves. */
    goal: learningGoal.nullable(),
    level: englishLevel.nullable(),
    image: asset,
    /** Staff suspended the account. */
    suspended: z.boolean(),
    /** When the account is to be deleted; null without an open deletion request. */
    leavesAt: instant.nullable(),
    verified: z.boolean(),
    verifiedEmail: z.boolean(),
    verifiedPhone: z.boolean(),
    verifiedWhatsApp: z.boolean(),
    verifiedTelegram: z.boolean(),
    hasPassword: z.boolean(),
    creditScore: count,
    notificationMethod: messagingApp.nullable(),
    telegramLinked: z.boolean(),
    calendarFeed: z.boolean(),
    online: z.boolean(),
    lastSeen: instant.nullable(),
    ...timestamps,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>
