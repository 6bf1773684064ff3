import { SessionEnd } from '@hiwar/kit/shell/redirect.tsx'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useFreshUser } from './fresh-user.ts'
import { SessionLeft } from './SessionLeft.tsx'
import { Verification } from './Verification.tsx'

/** What stands around every page, whatever it looks like. */
export function RootLayout(): ReactNode {
  useFreshUser()
  return (
    <>
      <SessionEnd />
      <SessionLeft />
      <Outlet />
      <Verification />
      <ScrollRestoration />
    </>
  )
}
