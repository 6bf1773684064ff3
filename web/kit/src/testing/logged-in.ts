/** A logged-in person on this device, for screen tests. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type Login, signIn } from '../login/login.ts'

const day = 24 * 60 * 60

export function someUser(differs: Partial<User> = {}): User {
  return {
    id: 7,
    role: Role.Student,
    email: 'mona@example.com',
    name: 'منى السيد',
    address: null,
    phone: null,
    gender: 'female',
    city: null,
    birthYear: null,
    image: null,
    suspended: false,
    leavesAt: null,
    verified: true,
    verifiedEmail: true,
    verifiedPhone: false,
    goal: null,
    level: null,
    verifiedWhatsApp: false,
    verifiedTelegram: false,
    hasPassword: true,
    creditScore: 0,
    notificationMethod: null,
    telegramLinked: false,
    calendarFeed: false,
    online: true,
    lastSeen: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...differs,
  }
}

/** A token that expires in this many days. */
export function someToken(id: number, days = 7): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { id, iat, exp: iat + days * day, jti: crypto.randomUUID() }
  return ['{}', JSON.stringify(claims), 'signature'].map((part) => btoa(part)).join('.')
}

export function loggedIn(differs: Partial<User> = {}, days = 7): Login {
  const user = someUser(differs)
  const token = someToken(user.id, days)
  signIn(user, token)
  return { user, token }
}
