/** Writes the own account, and lets the rest of the app know it. */
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { mayHaveChanged } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryKeyOf } from '../api/queries.ts'
import { keepUser } from '../session/session.ts'

export function useSaveProfile(id: number) {
  const client = useQueryClient()

  /** Where the answer was lost, what is shown is read again: it may have been saved. */
  async function send(changes: AccountChanges): Promise<User> {
    try {
      return await call(accountEndpoints.update, { params: { id }, body: changes })
    } catch (error) {
      if (mayHaveChanged(error)) void client.invalidateQueries({ queryKey: queryKeyOf(accountEndpoints.current) })
      throw error
    }
  }

  return async (changes: AccountChanges): Promise<User> => {
    const saved = await send(changes)
    keepUser(saved)
    client.setQueryData(queryKeyOf(accountEndpoints.current, {}), saved)
    const faces = [tutorEndpoints.meta, tutorEndpoints.info]
    await Promise.all(faces.map((face) => client.invalidateQueries({ queryKey: queryKeyOf(face) })))
    return saved
  }
}
