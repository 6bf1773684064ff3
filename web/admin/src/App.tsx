import { CrashPage, PageCrash } from '@hiwar/kit/shell/CrashPage.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { LoginEnd } from '@hiwar/kit/shell/redirect.tsx'
import { type ReactNode, useState } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AdminFrame } from './frame/AdminFrame.tsx'
import { FirstPage, LoginPage, RolePage, StaffGate } from './frame/gates.tsx'
import { pages } from './routes.tsx'

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
            <AdminFrame />
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
