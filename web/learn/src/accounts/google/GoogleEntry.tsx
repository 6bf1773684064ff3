import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type AuthResult, authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type GoogleSignIn, platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { GoogleButton } from '@hiwar/kit/accounts/google/GoogleButton.tsx'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { useRetryWait } from '@hiwar/kit/forms/retries.ts'
import { trackEvent } from '@hiwar/kit/login/consent.ts'
import { signIn } from '@hiwar/kit/login/login.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isInsideApp } from '../../shell/inside-app.ts'
import { googleWords as words } from '../words.ts'

/** State of an address: the login led to the registration, because nobody has the chosen mail address. */
export const unknownToUs = 'unknown-to-us'
/** State of an address: Google led here from another page, and the account asks for its second factor. */
export const secondStep = 'second-step'

interface GoogleEntryProps {
  /** The role of a new account; without it, only existing accounts are entered. */
  role?: typeof Role.Student | typeof Role.Tutor
  /** Called when this made a new account, before the person is logged in. */
  onNew?: () => void
  /** Shows the second step; elsewhere it opens on the login page. */
  onStep?: (entered: AuthResult | null) => void
}

type Ways = { [Way in keyof GoogleEntryProps]: GoogleEntryProps[Way] | undefined }

/** Above the form: entering with Google, if this server has a client id. */
export function GoogleEntry({ role, onNew, onStep }: GoogleEntryProps): ReactNode {
  const { data } = useRead(platformEndpoints.publicSettings, {})
  if (!data?.googleSignIn) return null
  return (
    <div className="mb-5 flex flex-col gap-5">
      {isInsideApp(globalThis) ? (
        <p className="text-center text-ink-soft text-sm">{words.insideApp}</p>
      ) : (
        <EntryButton signInBy={data.googleSignIn} {...{ role, onNew, onStep }} />
      )}
    </div>
  )
}

function EntryButton({ signInBy, role, onNew, onStep }: Ways & { signInBy: GoogleSignIn }): ReactNode {
  const { enter, alert, waiting } = useEntry({ role, onNew, onStep })
  return (
    <GoogleButton
      signInBy={signInBy}
      onToken={(token) => enter.mutate({ body: { token, type: 'id-token', ...(role && { role }) } })}
      alert={alert}
      status={waiting ?? (enter.isPending ? words.entering : '')}
      still={enter.isPending || waiting !== undefined}
      below={
        <p className="flex items-center gap-4 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {words.or}
        </p>
      }
    />
  )
}

/** Sends a token of Google; the gate leads on after a login. */
function useEntry({ role, onNew, onStep }: Ways) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const wait = useRetryWait()
  const [alert, setAlert] = useState<ReactNode>('')
  const drawAnew = useReadAgain(authEndpoints.googleNonce)
  const enter = useWrite(authEndpoints.google, {
    onSuccess: (entered) => {
      const { user, token } = entered
      if (entered.enrol) return onStep?.(entered)
      if (isNew(user)) onNew?.()
      signIn(user, token)
      if (role !== undefined && isNew(user)) trackEvent({ event: 'register', data: { role, method: 'google' } })
      else trackEvent({ event: 'login', data: { method: 'google' } })
    },
    onError: (error) => {
      // The token may have used the nonce up.
      void drawAnew()
      const code = error instanceof ApiError ? error.code : null
      if (code === 'second-factor-required')
        return onStep === undefined ? navigate(`/login${search}`, { state: secondStep }) : onStep(null)
      if (code === 'user-not-found') return navigate(`/register/student${search}`, { state: unknownToUs })
      if (error instanceof ApiError && error.retryAfter !== null) wait.start(error.retryAfter)
      if (code === 'unauthenticated') setAlert(words.refused)
      else if (code === 'bad-request') setAlert(<OtherRole />)
      else setAlert(errorText(error))
    },
  })
  return { enter, alert: enter.isPending ? '' : alert, waiting: wait.words }
}

/** A Google account made this account now: nothing has changed it since. */
function isNew({ createdAt, updatedAt }: User): boolean {
  return createdAt === updatedAt
}

/** The address has an account, with another role than the chosen one. */
function OtherRole(): ReactNode {
  const { search } = useLocation()
  return wordsOf(words).rich('otherRole', {
    login: (name) => <TextLink to={`/login${search}`}>{name}</TextLink>,
  })
}
