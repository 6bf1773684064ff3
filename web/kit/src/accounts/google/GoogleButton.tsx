import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { type GoogleSignIn, platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useRead, useReadAgain } from '../../api/queries.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button, buttonClasses } from '../../ui/buttons.tsx'
import { uiWords } from '../../words/ui.ts'
import { googleButtonWords as words } from '../words.ts'
import { drawGoogleButton, loadGoogle } from './google-button.ts'

/** A nonce lives for ten minutes; an unused one is replaced earlier. */
const freshFor = 8 * MINUTE

interface GoogleButtonProps {
  signInBy: GoogleSignIn
  onToken: (token: string) => void
  alert: ReactNode
  status: string
  /** The button rests. */
  still: boolean
  below?: ReactNode
}

/** Google's own button, in whose place stands its name until it is there, or the way to try again. */
export function GoogleButton({ signInBy, onToken, alert, status, still, below }: GoogleButtonProps): ReactNode {
  const { clientId, scriptUrl } = signInBy
  const script = useQuery({
    queryKey: ['google-button', scriptUrl],
    queryFn: () => loadGoogle(scriptUrl),
    staleTime: Infinity,
  })
  const nonce = useRead(authEndpoints.googleNonce, {}, { staleTime: freshFor, refetchInterval: freshFor })
  const place = useRef<HTMLDivElement>(null)
  const taken = useEffectEvent(onToken)
  const [google, drawn] = [script.data, nonce.data?.nonce]
  const isReady = google !== undefined && drawn !== undefined

  useEffect(() => {
    if (google === undefined || drawn === undefined || place.current === null) return
    drawGoogleButton(google, place.current, {
      client_id: clientId,
      nonce: drawn,
      ux_mode: 'popup',
      callback: ({ credential }) => taken(credential),
    })
  }, [google, drawn, clientId])

  const isFailed = !isReady && (script.isError || nonce.isError)
  const retry = () => void Promise.all([script.refetch(), nonce.refetch()])
  return (
    <>
      <FormAlert>{alert}</FormAlert>
      <div className="min-h-11">
        {isFailed && <Failed onRetry={retry} busy={script.isFetching || nonce.isFetching} />}
        {!isReady && !isFailed && (
          <p
            aria-busy="true"
            className={buttonClasses({ tone: 'quiet', full: true }, 'pointer-events-none opacity-55')}
          >
            {words.toCome}
          </p>
        )}
        {/* Google's frame has a light scheme; with another around it, the browser paints a white box behind it in the dark. */}
        <div ref={place} inert={still} className="flex justify-center [color-scheme:light] inert:opacity-50" />
      </div>
      <p role="status" className="text-center text-ink-soft text-sm empty:hidden">
        {status}
      </p>
      {below}
    </>
  )
}

function Failed({ onRetry, busy }: { onRetry: () => void; busy: boolean }): ReactNode {
  return (
    <div role="alert" className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-ink-soft text-sm">
      {words.failed}
      <Button tone="plain" size="small" busy={busy} onClick={onRetry}>
        {uiWords.retry}
      </Button>
    </div>
  )
}

/** Asks Google for a token, which proves the owner of an account without a password. */
export function GoogleProof({ onToken, busy }: { onToken: (token: string) => void; busy: boolean }): ReactNode {
  const { data } = useRead(platformEndpoints.publicSettings, {})
  const drawAnew = useEffectEvent(useReadAgain(authEndpoints.googleNonce))

  useEffect(() => {
    // The token may have used the nonce up, once the answer is there.
    return busy ? () => void drawAnew() : undefined
  }, [busy])

  if (data === undefined) return null
  if (data.googleSignIn === null) return <FormAlert>{words.off}</FormAlert>
  return <GoogleButton signInBy={data.googleSignIn} onToken={onToken} alert="" status="" still={busy} />
}
