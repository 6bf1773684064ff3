import { type ReactNode, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appRoutes } from './app-routes.tsx'

export function App(): ReactNode {
  const [router] = useState(() => createBrowserRouter(appRoutes))
  return <RouterProvider router={router} />
}
