/** The app's router: the table of pages, each behind its gate, inside the frame or on its own. */
import { CrashPage, PageCrash } from '@hiwar/kit/shell/CrashPage.tsx'
import { lazyPage } from '@hiwar/kit/ui/lazy-page.ts'
import { SheetPanel } from '@hiwar/kit/ui/overlays/Sheet.tsx'
import { type ReactNode, useState } from 'react'
import { createBrowserRouter, matchRoutes, Outlet, type RouteObject, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from './routes.tsx'
import { BuiltPages, type LearnPage } from './shell/page.ts'
import { fetchFrame, Gate, LaterFrame, RootLayout } from './shell/RootLayout.tsx'

const NotFoundPage = lazyPage(async () => (await import('@hiwar/kit/shell/error-pages.tsx')).NotFoundPage)

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

/** The page of an address such as `/t/12`. */
export function pageOf(pathname: string): LearnPage | undefined {
  const [match] =
    matchRoutes(
      pages.map(({ path }) => ({ path })),
      pathname,
    ) ?? []
  return match && pageAt(match.route.path)
}

/** Loads page and frame of an address side by side, and the sheet for which a visitor's first press may be waiting. */
export async function fetchPage(pathname: string, isMember: boolean): Promise<void> {
  const page = pageOf(pathname)
  const sheet = !isMember && page?.prerendered && !page.own && SheetPanel.fetch().catch(() => undefined)
  await Promise.all([page?.Page.fetch(), page?.own || fetchFrame(isMember), sheet])
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
