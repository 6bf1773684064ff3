import type { Invite } from '@hiwar/contract/money/invites.ts'
import { presentPerson } from '../users/present-person.ts'
import type { InviteRow } from './store.ts'

export function presentInvite(row: InviteRow): Invite {
  return {
    id: row.id,
    email: row.email,
    planId: row.planId,
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    createdBy: presentPerson(row.creator),
    updatedBy: presentPerson(row.updater),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
