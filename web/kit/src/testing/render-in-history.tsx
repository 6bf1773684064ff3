/** Renders pages in the browser's own history, which is put back after the test. */
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { KitProvider } from '../shell/KitProvider.tsx'

/** Begins on another page, from which it goes to the page at `path`. */
export async function renderInHistory(
  onTestFinished: (stop: () => void) => void,
  { from, path, page }: { from: string; path: string; page: ReactNode },
): Promise<UserEvent> {
  const start = location.pathname
  const router = createBrowserRouter([
    { path, element: page },
    { path: '*', element: null },
  ])
  await router.navigate(from)
  await router.navigate(path)
  render(
    <KitProvider queryClient={new QueryClient()}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
  onTestFinished(() => {
    router.dispose()
    history.replaceState(null, '', start)
  })
  return userEvent.setup()
}
