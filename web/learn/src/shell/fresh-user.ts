import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { keepUser, useSession } from '@hiwar/kit/session/session.ts'
import { useEffect } from 'react'

/** Confirms the stored person with the server; true while that is still open. */
export function useFreshUser(): boolean {
  const isLoggedIn = useSession() !== null
  const { data, isPending } = useRead(accountEndpoints.current, {}, { enabled: isLoggedIn })
  useEffect(() => {
    if (isLoggedIn && data) keepUser(data)
  }, [isLoggedIn, data])
  return isLoggedIn && isPending
}
