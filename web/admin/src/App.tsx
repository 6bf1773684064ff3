import { readLogin } from '@hiwar/kit/login/login.ts'
import { CrashPage, PageCrash } from '@hiwar/kit/shell/CrashPage.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { LoginEnd } from '@hiwar/kit/shell/redirect.tsx'
import { lazyPage } from '@hiwar/kit/ui/lazy-page.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { FirstPage, LoginPage, PageSpinner, RolePage, StaffGate } from './frame/gates.tsx'
import { pages } from './routes.tsx'

/** Apart from the login, which needs none of its menus. */
const AdminFrame = lazyPage(async () => (await import('./frame/AdminFrame.tsx')).AdminFrame)
if (readLogin() !== null) void AdminFrame.fetch()

export function App(): ReactNode {
  const [router] = useState(() => createBrowserRouter(appRoutes))
  return <RouterProvider router={router} />
}

function RootLayout(): ReactNode {
  return (
    <>
      <LoginEnd />
      <Outlet />
    </>
  )
}

/** The board has the empty path; the frame shows it to admins only. */
const pagesBelow = pages.filter(({ path }) => path !== '/')

export const appRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <Crash />,
    children: [
      { path: '/login', element: <LoginPage /> },
      {
        element: (
          <StaffGate>
            <Suspense fallback={<PageSpinner />}>
              <AdminFrame />
            </Suspense>
          </StaffGate>
        ),
        children: [
          { path: '/', element: <FirstPage />, errorElement: <PageCrash home="/" /> },
          ...pagesBelow.map((page) => ({
            path: page.path,
            element: <RolePage page={page} />,
            errorElement: <PageCrash home="/" />,
          })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]

function Crash(): ReactNode {
  return <CrashPage fault={useRouteError()} />
}
