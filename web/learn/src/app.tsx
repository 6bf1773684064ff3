/** The app's router: the table of pages, each behind its gate, inside the frame or on its own. */
import { CrashPage } from '@hiwar/kit/shell/CrashPage.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/NotFoundPage.tsx'
import { type ReactNode, useState } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from './routes.tsx'
import { BuiltPages } from './shell/built-pages.ts'
import { Gate } from './shell/Gate.tsx'
import { LearnFrame } from './shell/LearnFrame.tsx'
import { PageCrash } from './shell/PageCrash.tsx'
import type { LearnPage } from './shell/page.ts'
import { RootLayout } from './shell/RootLayout.tsx'

const framed = pages.filter(({ own }) => !own)
const standingAlone = pages.filter(({ own }) => own)

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <Crash />,
    children: [
      {
        element: (
          <LearnFrame>
            <Outlet />
          </LearnFrame>
        ),
        children: [...framed.map(routeOf), { path: '*', element: <NotFoundPage /> }],
      },
      ...standingAlone.map(routeOf),
    ],
  },
]

export function App(): ReactNode {
  const [router] = useState(() => createBrowserRouter(routes))
  return (
    <BuiltPages value={pageAt}>
      <RouterProvider router={router} />
    </BuiltPages>
  )
}

export function pageAt(path: string): LearnPage | undefined {
  return pages.find((page) => page.path === path)
}

function routeOf(page: LearnPage): RouteObject {
  return { path: page.path, element: <Gate page={page} />, ...(!page.own && { errorElement: <PageCrash /> }) }
}

function Crash(): ReactNode {
  return <CrashPage fault={useRouteError()} />
}
