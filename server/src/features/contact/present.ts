import type { ContactRequest } from '@hiwar/contract/talk/contact.ts'
import { wire } from '../../platform/wire.ts'
import type { ContactRequestRow } from './store.ts'

export function presentContactRequest(row: ContactRequestRow): ContactRequest {
  return {
    ...wire(row, 'id', 'name', 'phone', 'title', 'message', 'handledBy', 'handledAt', 'createdAt'),
    handled: row.handledAt !== null,
  }
}
