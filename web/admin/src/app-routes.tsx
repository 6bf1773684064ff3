/** The back office's routes: every page behind its roles, inside the frame. */
import { CrashPage, PageCrash } from '@hiwar/kit/shell/CrashPage.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import type { ReactNode } from 'react'
import { type RouteObject, useRouteError } from 'react-router'
import { LoginPage } from './auth/LoginPage.tsx'
import { pages } from './routes.tsx'
import { AdminFrame } from './shell/AdminFrame.tsx'
import { FirstPage } from './shell/FirstPage.tsx'
import { RolePage } from './shell/RolePage.tsx'
import { RootLayout } from './shell/RootLayout.tsx'
import { StaffGate } from './shell/StaffGate.tsx'

/** The board stands at the address without a path, which is another page for other roles. */
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
