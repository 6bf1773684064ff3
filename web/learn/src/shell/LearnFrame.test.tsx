import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageAt } from '../app.tsx'
import { LearnFrame } from './LearnFrame.tsx'
import { BuiltPages } from './page.ts'

/** Renders the frame at an address; the page inside is the same for every visitor. */
async function drawAt(path: string): Promise<void> {
  const frame = (
    <LearnFrame>
      <Outlet />
    </LearnFrame>
  )
  const place = { path, handle: pageAt(path), element: <p>المكان</p> }
  const router = createMemoryRouter([{ element: frame, children: [place] }], { initialEntries: [path] })
  render(
    <KitProvider queryClient={createQueryClient()}>
      <BuiltPages value={pageAt}>
        <RouterProvider router={router} />
      </BuiltPages>
    </KitProvider>,
  )
  await screen.findByText('المكان')
}

test("pages that are open to visitors have the visitors' top bar", async () => {
  await drawAt('/tutors')
  expect(screen.getByRole('link', { name: 'إنشاء حساب' })).toBeVisible()
})

test.each(['/', '/chat', '/s/dashboard'])(
  'a visitor redirected from %s to the login does not see the top bar',
  async (path) => {
    await drawAt(path)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  },
)
