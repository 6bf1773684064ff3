/** Draws a component as an app would, inside the kit's ground and a router at the given address. */
import { QueryClient as Cache, type QueryClient } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { KitProvider } from '../shell/KitProvider.tsx'

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
}

export function renderScreen(page: ReactNode, { at = '/', now, path = '*' }: ScreenOptions = {}): Screen {
  const queryClient = new Cache({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const routes = [{ path, element: page }]
  if (path !== '*') routes.push({ path: '*', element: null })
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const fixed = now === undefined ? undefined : { now: () => new Date(now).getTime() }
  const drawn = render(
    <KitProvider queryClient={queryClient} {...(fixed && { clock: fixed })}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return { ...drawn, user: userEvent.setup(), queryClient, address }
}
