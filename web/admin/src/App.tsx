/** The back office's router: every page behind its roles, inside the frame. */
import { CrashPage } from '@hiwar/kit/shell/CrashPage.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/NotFoundPage.tsx'
import { type ReactNode, useState } from 'react'
import { createBrowserRouter, Navigate, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LoginPage } from './auth/LoginPage.tsx'
import { pages } from './routes.tsx'
import { AdminFrame } from './shell/AdminFrame.tsx'
import { RolePage } from './shell/RolePage.tsx'
import { RootLayout } from './shell/RootLayout.tsx'
import { StaffGate } from './shell/StaffGate.tsx'

export function App(): ReactNode {
  const [router] = useState(() =>
    createBrowserRouter([
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
              { path: '/', element: <Navigate to="/users" replace /> },
              ...pages.map((page) => ({ path: page.path, element: <RolePage page={page} /> })),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ]),
  )
  return <RouterProvider router={router} />
}

function Crash(): ReactNode {
  return <CrashPage fault={useRouteError()} />
}
