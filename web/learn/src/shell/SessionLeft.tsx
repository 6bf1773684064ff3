import { watchSession } from '@hiwar/kit/session/session.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { noteLeaving } from './leaving.ts'

/** Whoever logs out, in this tab or another one, stands before the login. */
export function SessionLeft(): null {
  const navigate = useNavigate()
  useEffect(() => {
    return watchSession((change) => {
      if (change !== 'left') return
      noteLeaving()
      void navigate('/login')
    })
  }, [navigate])
  return null
}
