import { SessionEnd } from '@hiwar/kit/shell/redirect.tsx'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

export function RootLayout(): ReactNode {
  return (
    <>
      <SessionEnd />
      <Outlet />
    </>
  )
}
