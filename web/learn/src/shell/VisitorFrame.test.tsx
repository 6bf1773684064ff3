import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageAt } from '../app.tsx'
import { BuiltPages } from './page.ts'
import { VisitorFrame } from './VisitorFrame.tsx'

/** Renders the frame at an address; the page inside is the same for every visitor. */
async function drawAt(path: string): Promise<void> {
  const frame = (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
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

test.runIf(innerWidth < 768)('on a phone the open pages lie in a menu that closes on a choice', async () => {
  await drawAt('/tutors')
  const menu = within(screen.getByRole('banner'))
  expect(menu.queryByRole('link', { name: 'المدرّسون' })).not.toBeInTheDocument()
  await userEvent.click(menu.getByRole('button', { name: 'القائمة' }))
  const tutors = menu.getByRole('link', { name: 'المدرّسون' })
  expect(tutors).toBeVisible()
  await userEvent.click(tutors)
  expect(menu.queryByRole('link', { name: 'المدرّسون' })).not.toBeInTheDocument()
})

test.each(['/', '/chat', '/s/dashboard'])(
  'a visitor redirected from %s to the login does not see the top bar',
  async (path) => {
    await drawAt(path)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  },
)
