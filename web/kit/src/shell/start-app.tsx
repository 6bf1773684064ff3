/** Starts an app: contexts, login handling and the crash page. */
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense, startTransition, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { dropExpiredLogin, isPastExpiry, readLogin, watchLogin } from '../login/login.ts'
import { keepConnected } from '../realtime/socket.ts'
import { carryAddresses } from '../ui/overlays/history-layers.ts'
import { PopoverPanel } from '../ui/overlays/Popover.tsx'
import { SheetPanel } from '../ui/overlays/Sheet.tsx'
import { useToastMessages } from '../ui/toast.ts'
import { CrashBoundary } from './CrashPage.tsx'
import type { EarlyActs } from './early/early-acts.ts'
import { followServerClock } from './follow-server-clock.ts'
import { createQueryClient, KitProvider } from './KitProvider.tsx'

interface AppStart {
  /** In milliseconds: 5000 for learners, 4000 for staff. */
  toastDuration: number
  prepare?: (client: QueryClient) => void
  /** Settles when the code of the first page has loaded; the prerendered page stays visible until then. */
  loaded?: Promise<void>
  /** What the person has done on the prerendered page. */
  acts?: EarlyActs | null
}

const queryClient = createQueryClient()

export function startApp(app: ReactNode, start: AppStart): void {
  carryAddresses()
  // The device's clock may be days ahead, so the server's decides whether a login is over.
  if (isPastExpiry(Date.now()))
    void import('./server-clock.ts')
      .then(({ dropLoginExpiredAtServer }) => dropLoginExpiredAtServer())
      .catch(() => undefined)
      .then(() => openApp(app, start))
  else {
    dropExpiredLogin(Date.now())
    openApp(app, start)
  }
}

function openApp(app: ReactNode, { toastDuration, prepare, loaded = Promise.resolve(), acts = null }: AppStart): void {
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
  useEffect(() => followServerClock(measureLate, setAhead), [])
  return (
    <KitProvider queryClient={queryClient} layers={<LateLayers duration={toastDuration} />} clockAhead={ahead}>
      {children}
    </KitProvider>
  )
}

/** Measures after the first paint, like the renewal of a token, because the first screen needs neither. */
async function measureLate(): Promise<number> {
  const { measureClock } = await import('./server-clock.ts')
  const ahead = await measureClock()
  // By the server's clock: a wrong clock of the device would renew the token at every visit or never.
  if (readLogin() !== null) {
    const { refreshWhenDue } = await import('../api/refresh.ts')
    void refreshWhenDue(Date.now() + ahead)
  }
  return ahead
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
