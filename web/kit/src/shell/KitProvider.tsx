import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'
import { type Clock, ClockProvider } from '../format/clock.tsx'
import { LiveRegions } from '../ui/LiveRegions.tsx'

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
