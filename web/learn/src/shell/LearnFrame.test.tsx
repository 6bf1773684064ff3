import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageAt } from '../app.tsx'
import { LearnFrame } from './LearnFrame.tsx'
import { BuiltPages } from './page.ts'

/** The frame around an address, whose page stays whoever comes. */
async function drawAt(path: string): Promise<void> {
  const frame = (
    <LearnFrame>
      <Outlet />
    </LearnFrame>
  )
  const place = { path, handle: pageAt(path), element: <p>المكان</p> }
  const router = createMemoryRouter([{ element: frame, children: [place] }], { initialEntries: [path] })
  render(
    <KitProvider queryClient={createQueryClient()} toasts={null}>
      <BuiltPages value={pageAt}>
        <RouterProvider router={router} />
      </BuiltPages>
    </KitProvider>,
  )
  await screen.findByText('المكان')
}

test('the pages that are open to everybody have the bar of visitors', async () => {
  await drawAt('/tutors')
  expect(screen.getByRole('link', { name: 'إنشاء حساب' })).toBeVisible()
})

test.each(['/', '/chat', '/s/dashboard'])('who is on the way from %s to the login does not see it', async (path) => {
  await drawAt(path)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
