/** Facts of people as Meta wants them: written in one way, then hashed, so that no fact itself ever leaves. */
import { createHash } from 'node:crypto'

export function hashedEmail(email: string): string {
  return hashed(email.trim().toLowerCase())
}

/** From `+201012345678`: digits with the country code, without the plus. */
export function hashedPhone(phone: string): string {
  return hashed(phone.replace(/\D/g, '').replace(/^0+/, ''))
}

export function hashedId(id: number): string {
  return hashed(String(id))
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
