/** Starts an app: contexts, login handling and the crash page. */
import { HOUR } from '@hiwar/domain/time/lengths.ts'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense, startTransition, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { dropExpiredLogin, readLogin, watchLogin } from '../login/login.ts'
import { keepConnected } from '../realtime/socket.ts'
import { carryAddresses } from '../ui/overlays/history-layers.ts'
import { PopoverPanel } from '../ui/overlays/Popover.tsx'
import { SheetPanel } from '../ui/overlays/Sheet.tsx'
import { useToastMessages } from '../ui/toast.ts'
import { CrashBoundary } from './CrashPage.tsx'
import type { EarlyActs } from './early/early-acts.ts'
import { createQueryClient, KitProvider } from './KitProvider.tsx'

interface AppStart {
  /** In milliseconds: 5000 for learners, 4000 for staff. */
  toastDuration: number
  /** Fills the query cache before the first render. */
  prepare?: (client: QueryClient) => void
  /** Settles when the code of the first page has loaded; the prerendered page stays visible until then. */
  loaded?: Promise<void>
  /** What the person has done on the prerendered page. */
  acts?: EarlyActs | null
}

const queryClient = createQueryClient()

export function startApp(
  app: ReactNode,
  { toastDuration, prepare, loaded = Promise.resolve(), acts = null }: AppStart,
): void {
  carryAddresses()
  dropExpiredLogin(Date.now())
  if (readLogin() !== null) void import('../login/refresh.ts').then(({ refreshWhenDue }) => refreshWhenDue(Date.now()))
  keepConnected()
  // Cached data of one person must not reach the next.
  watchLogin((change) => {
    if (change === 'left' || change === 'ended') queryClient.clear()
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const isPrerendered = root.firstElementChild?.matches('[data-visitors]') === true && readLogin() === null
  if (isPrerendered) takeReplies()
  prepare?.(queryClient)
  const draw = () => {
    createRoot(root).render(
      <StrictMode>
        <CrashBoundary>
          <OnServerClock toastDuration={toastDuration}>{app}</OnServerClock>
        </CrashBoundary>
      </StrictMode>,
    )
  }
  // The prerendered page is readable already, so React renders in short steps between which the phone can scroll.
  const drawInSteps = () => startTransition(draw)
  acts?.carryInto(root)
  if (isPrerendered)
    void loaded
      .catch(() => undefined)
      .then(() => acts?.whenFree())
      .then(drawInSteps)
  else draw()
}

/** Puts the replies of the prerendered page into the query cache. */
function takeReplies(): void {
  const replies = document.getElementById('replies')?.textContent
  if (replies) hydrate(queryClient, JSON.parse(replies))
}

function OnServerClock({ toastDuration, children }: { toastDuration: number; children: ReactNode }): ReactNode {
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    // Differences below two seconds are ignored, so that shown times do not jitter.
    const correct = async () => {
      // After the first paint, like the renewal of a token, because the first screen needs neither.
      const { measureClock } = await import('./server-clock.ts')
      const found = await measureClock()
      setAhead(Math.abs(found) < 2000 ? 0 : found)
    }
    const quietly = () => void correct().catch(() => undefined)
    quietly()
    const timer = setInterval(quietly, HOUR)
    return () => clearInterval(timer)
  }, [])
  return (
    <KitProvider queryClient={queryClient} layers={<LateLayers duration={toastDuration} />} clockAhead={ahead}>
      {children}
    </KitProvider>
  )
}

const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))
// Every control has its name without its tooltip, so a failed download of their code is ignored.
const Tooltips = lazy(() =>
  import('../ui/Tooltips.tsx').then(
    ({ Tooltips }) => ({ default: Tooltips }),
    () => ({ default: () => null }),
  ),
)

/** Loads tooltips and panels after the page, and toasts with the first toast, so that no first paint waits for them. */
function LateLayers({ duration }: { duration: number }): ReactNode {
  const waiting = useToastMessages().length > 0
  const [idle, setIdle] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      setIdle(true)
      for (const panel of [SheetPanel, PopoverPanel]) void panel.fetch().catch(() => undefined)
    }, 2000)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Suspense fallback={null}>
      {(waiting || idle) && <Toasts duration={duration} />}
      {idle && <Tooltips />}
    </Suspense>
  )
}
