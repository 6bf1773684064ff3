/** The only door from account rows to the wire; the password hash never passes it. */
import type { Brief, Person, User } from '@hiwar/contract/people/people.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { fileUrl } from '../../platform/files.ts'
import type { PersonRow, UserRow } from './store.ts'

export function presentUser(row: UserRow, online: boolean): User {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    name: row.name,
    address: row.address,
    phone: row.phone,
    gender: row.gender,
    city: row.city,
    birthYear: row.birthYear,
    image: fileUrl('uploads', row.image),
    verified: isVerified(row.role, row),
    verifiedEmail: row.verifiedEmail,
    verifiedPhone: row.verifiedPhone,
    verifiedWhatsApp: row.verifiedWhatsapp,
    verifiedTelegram: row.verifiedTelegram,
    hasPassword: row.passwordHash !== null,
    creditScore: row.creditScore,
    notificationMethod: row.notificationMethod,
    telegramLinked: row.telegramChatId !== null,
    calendarFeed: row.calendarTokenHash !== null,
    online,
    lastSeen: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentPerson({ id, name, image, role, gender }: PersonRow): Person {
  return { id, name, image: fileUrl('uploads', image), role, gender }
}

/** No more than the name and the picture. */
export function presentBrief({ id, name, image }: PersonRow): Brief {
  return { id, name, image: fileUrl('uploads', image) }
}
