/** Renders a component as an app does: with the kit's contexts and a router at the given address. */
import { QueryClient } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { KitProvider } from '../shell/KitProvider.tsx'
import { Toasts } from '../ui/Toasts.tsx'

interface Screen extends RenderResult {
  user: UserEvent
  queryClient: QueryClient
  router: ReturnType<typeof createMemoryRouter>
  /** Current address of the router. */
  address: () => string
}

interface ScreenOptions {
  at?: string
  /** Fixed current time of the test. */
  now?: string
  /** Route pattern, when the page reads parameters. */
  path?: string
  /** Milliseconds a toast stays. The default is long, so that no toast disappears on a slow machine. */
  toastDuration?: number
}

export function renderScreen(
  page: ReactNode,
  { at = '/', now, path = '*', toastDuration = Infinity }: ScreenOptions = {},
): Screen {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const fixed = now === undefined ? undefined : { now: () => new Date(now).getTime() }
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const drawn = render(
    <KitProvider
      queryClient={queryClient}
      layers={<Toasts duration={toastDuration} />}
      {...(fixed && { clock: fixed })}
    >
      <RouterProvider router={router} />
    </KitProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...drawn, user: userEvent.setup(), queryClient, router, address }
}
