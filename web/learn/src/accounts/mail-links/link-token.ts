import { linkToken } from '@hiwar/contract/fields/basic.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The token after `#word=`, which no server sees. Removes it from the address bar; null when a mail program cut it. */
export function useLinkToken(): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const carried = new URLSearchParams(hash.slice(1)).get('word')
  const [token, setToken] = useState(carried)

  useEffect(() => {
    if (carried === null) return
    setToken(carried)
    void navigate(pathname, { replace: true })
  }, [carried, pathname, navigate])

  const found = linkToken.safeParse(carried ?? token)
  return found.success ? found.data : null
}
