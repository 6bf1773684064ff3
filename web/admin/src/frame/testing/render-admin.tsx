/** Draws the back office at an address, for tests of pages with roles and frame. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { Toasts } from '@hiwar/kit/ui/Toasts.tsx'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { appRoutes } from '../../App.tsx'

const someday = () => Date.parse('2026-11-24T16:00:00Z')

/** Without a role nobody is logged in. */
export function renderAdmin(at: string, role: Role | null, now = someday) {
  if (role !== null) loggedIn({ role, name: 'ليلى عادل' })
  const router = createMemoryRouter(appRoutes, { initialEntries: [at] })
  const drawn = render(
    // Toasts stay, so that a slow machine does not lose one.
    <KitProvider queryClient={createQueryClient()} layers={<Toasts duration={Infinity} />} clock={{ now }}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...drawn, user: userEvent.setup({ delay: null }), address }
}
