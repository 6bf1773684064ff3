/** What follows a proof: the rest of the app learns at once that the account counts for more. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../api/queries.ts'
import { keepUser, readSession } from '../../session/session.ts'

export function useProved(): (facts: Partial<User>) => void {
  const client = useQueryClient()
  return (facts) => {
    const before = readSession()?.user
    if (before === undefined) return
    const user = { ...before, ...facts }
    keepUser({ ...user, verified: isVerified(user.role, user) })
    for (const endpoint of [accountEndpoints.current, tutorEndpoints.meta]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
}
