/** Draws a component as an app would, inside the kit's ground and a router at the given address. */
import { QueryClient } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { KitProvider } from '../shell/KitProvider.tsx'
import { Toasts } from '../ui/Toasts.tsx'

interface Screen extends RenderResult {
  user: UserEvent
  queryClient: QueryClient
  /** Where the router stands now. */
  address: () => string
}

interface ScreenOptions {
  at?: string
  /** The fixed present of the test. */
  now?: string
  /** The route's pattern, when the page reads parameters. */
  path?: string
  /** Milliseconds a toast stays. Unless it is what a test is about, no toast goes because a machine is slow. */
  toastDuration?: number
}

export function renderScreen(
  page: ReactNode,
  { at = '/', now, path, toastDuration = Infinity }: ScreenOptions = {},
): Screen {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const fixed = now === undefined ? undefined : { now: () => new Date(now).getTime() }
  let address = at
  const drawn = render(
    <KitProvider
      queryClient={queryClient}
      toasts={<Toasts duration={toastDuration} />}
      {...(fixed && { clock: fixed })}
    >
      <MemoryRouter initialEntries={[at]}>
        <Watcher
          see={(seen) => {
            address = seen
          }}
        />
        {path === undefined ? page : <Routes>{<Route path={path} element={page} />}</Routes>}
      </MemoryRouter>
    </KitProvider>,
  )
  return { ...drawn, user: userEvent.setup(), queryClient, address: () => address }
}

function Watcher({ see }: { see: (address: string) => void }): null {
  const { pathname, search } = useLocation()
  see(pathname + search)
  return null
}
