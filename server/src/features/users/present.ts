/** An account as responses show it, without the password hash. */

import type { Brief, Person, User } from '@hiwar/contract/people/people.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import type { PersonRow, UserRow } from './store.ts'

export function presentUser(row: UserRow, online: boolean): User {
  return {
    ...wire(row, 'id', 'role', 'email', 'name', 'address', 'phone', 'gender', 'city', 'birthYear', 'goal', 'level'),
    ...wire(row, 'verifiedEmail', 'verifiedPhone', 'verifiedTelegram', 'creditScore', 'notificationMethod'),
    ...wire(row, 'createdAt', 'updatedAt'),
    image: fileUrl('uploads', row.image),
    suspended: row.suspensionId !== null,
    leavesAt: row.leavesAt?.toISOString() ?? null,
    verified: isVerified(row.role, row),
    verifiedWhatsApp: row.verifiedWhatsapp,
    hasPassword: row.passwordHash !== null,
    telegramLinked: row.telegramChatId !== null,
    calendarFeed: row.calendarTokenHash !== null,
    online,
    lastSeen: row.lastSeenAt?.toISOString() ?? null,
  }
}

export function presentPerson({ id, name, image, role, gender }: PersonRow): Person {
  return { id, name, image: fileUrl('uploads', image), role, gender }
}

/** Only the name and the picture. */
export function presentBrief({ id, name, image }: Pick<PersonRow, 'id' | 'name' | 'image'>): Brief {
  return { id, name, image: fileUrl('uploads', image) }
}
