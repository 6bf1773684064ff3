import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import * as Direction from '@radix-ui/react-direction'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, confirmation } from '../api/call.ts'
import { type Clock, ClockProvider } from '../format/clock.tsx'
import { LiveRegions } from '../ui/announcer.tsx'

confirmation.ask = async () => {
  const { confirmIdentity } = await import('../accounts/second-factor/confirm-identity.tsx')
  return confirmIdentity(createQueryClient())
}

interface KitProviderProps {
  queryClient: QueryClient
  /** Toasts and tooltips; apps load them lazily, tests render the toasts at once. */
  layers?: ReactNode
  clockAhead?: number
  clock?: Pick<Clock, 'now'>
  children: ReactNode
}

/** All contexts that kit components need; each app wraps itself in one. */
export function KitProvider(props: KitProviderProps): ReactNode {
  const { queryClient, layers, clockAhead = 0, clock, children } = props
  return (
    <Direction.Provider dir="rtl">
      <QueryClientProvider client={queryClient}>
        <ClockProvider ahead={clockAhead} {...(clock && { clock })}>
          {children}
          {layers}
          <LiveRegions />
        </ClockProvider>
      </QueryClientProvider>
    </Direction.Provider>
  )
}

/**
 * The app's query cache. A failed read is retried once (spec §7), at once after a refusal, which seldom changes. A read
 * that the call itself has repeated is not, nor one for which the person has waited in vain.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && !isRepeated(error) && !(error instanceof ApiError && error.isSilent),
        retryDelay: (_failures, error) => (isDecided(error) ? 0 : 1000),
        staleTime: 30_000,
        gcTime: 10 * MINUTE,
      },
      // Without a network a write fails at once and the user can retry; TanStack Query would pause it behind a busy
      // button.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isRepeated(error: Error): boolean {
  return error instanceof ApiError && error.status === 503 && error.retryAfter !== null
}

function isDecided(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.retryAfter === null
}
