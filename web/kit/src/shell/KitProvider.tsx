import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import * as Direction from '@radix-ui/react-direction'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { type Clock, ClockProvider } from '../format/clock.tsx'
import { LiveRegions } from '../ui/announcer.tsx'

interface KitProviderProps {
  queryClient: QueryClient
  /** The list of toasts; apps bring it late, tests at once. */
  toasts?: ReactNode
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockAhead?: number
  clock?: Pick<Clock, 'now'>
  children: ReactNode
}

/** Everything the kit's components lean on; each app stands in one of these. */
export function KitProvider(props: KitProviderProps): ReactNode {
  const { queryClient, toasts, clockAhead = 0, clock, children } = props
  return (
    <Direction.Provider dir="rtl">
      <QueryClientProvider client={queryClient}>
        <ClockProvider ahead={clockAhead} {...(clock && { clock })}>
          {children}
          {toasts}
          <LiveRegions />
        </ClockProvider>
      </QueryClientProvider>
    </Direction.Provider>
  )
}

/** One cache for the app: a failed read is tried once more, but never when the server has decided. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isDecided(error),
        retryDelay: 1000,
        staleTime: 30_000,
        gcTime: 10 * MINUTE,
      },
      // Without a network a write fails at once and can be tried again, instead of waiting unseen behind its button.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isDecided(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
