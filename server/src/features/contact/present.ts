import type { ContactRequest } from '@hiwar/contract/talk/contact.ts'
import type { ContactRequestRow } from './store.ts'

export function presentContactRequest(row: ContactRequestRow): ContactRequest {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    title: row.title,
    message: row.message,
    handled: row.handledAt !== null,
    handledBy: row.handledBy,
    handledAt: row.handledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
