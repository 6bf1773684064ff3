/** The app's router: the table of pages, each behind its gate, inside the frame or on its own. */
import { CrashPage, PageCrash } from '@hiwar/kit/shell/CrashPage.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { type ReactNode, useState } from 'react'
import { createBrowserRouter, matchRoutes, Outlet, type RouteObject, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from './routes.tsx'
import { BuiltPages, type LearnPage } from './shell/page.ts'
import { fetchFrame, Gate, LaterFrame, RootLayout } from './shell/RootLayout.tsx'

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <Crash />,
    children: [
      {
        element: (
          <LaterFrame>
            <Outlet />
          </LaterFrame>
        ),
        children: [...pages.filter(({ own }) => !own).map(routeOf), { path: '*', element: <NotFoundPage /> }],
      },
      ...pages.filter(({ own }) => own).map(routeOf),
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

/** Frame and page of the first address are fetched side by side, not one after the other. */
export function fetchFirstPage(pathname: string): void {
  const places = pages.map(({ path }) => ({ path }))
  const [match] = matchRoutes(places, pathname) ?? []
  const page = match && pageAt(match.route.path)
  void page?.Page.fetch()
  if (!page?.own) void fetchFrame()
}

function routeOf(page: LearnPage): RouteObject {
  return {
    path: page.path,
    handle: page,
    element: <Gate page={page} />,
    ...(!page.own && { errorElement: <PageCrash /> }),
  }
}

function Crash(): ReactNode {
  return <CrashPage fault={useRouteError()} />
}
