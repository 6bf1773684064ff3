/** Renders a page inside a data router like the app's, because `useBlocker` needs one. */
import { KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

interface Drawing {
  now?: () => number
  /** The page's address and its route pattern. */
  address?: string
  path?: string
}

export function drawPage(page: ReactNode, { now, address = '/lesson/5', path = '/lesson/:id' }: Drawing = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const routes = [
    { path, element: page },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/upcoming-lessons', address], initialIndex: 1 })
  const { unmount } = render(
    <KitProvider queryClient={queryClient} {...(now && { clock: { now } })}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
  return {
    user: userEvent.setup(),
    /** The browser's Back. */
    goBack: () => router.navigate(-1),
    address: () => router.state.location.pathname,
    unmount,
  }
}
