/** Saves the user's own account and updates the login and cached responses. */
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, mayHaveChanged } from '../api/call.ts'
import { queryKeyOf, useReadAgain } from '../api/queries.ts'
import { keepUser } from '../login/login.ts'

export function useSaveProfile(id: number) {
  const client = useQueryClient()
  const readAgain = useReadAgain(accountEndpoints.current)
  const readFaces = useReadAgain(tutorEndpoints.meta, tutorEndpoints.info)

  /** When the response is lost, the changes may be saved, so the account is loaded again. */
  async function send(changes: AccountChanges): Promise<User> {
    try {
      return await call(accountEndpoints.update, { params: { id }, body: changes })
    } catch (error) {
      if (mayHaveChanged(error)) void readAgain()
      throw error
    }
  }

  return async (changes: AccountChanges): Promise<User> => {
    const saved = await send(changes)
    keepUser(saved)
    client.setQueryData(queryKeyOf(accountEndpoints.current, {}), saved)
    await readFaces()
    return saved
  }
}
