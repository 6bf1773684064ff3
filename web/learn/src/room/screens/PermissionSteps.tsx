import clsx from 'clsx'
import type { ReactNode } from 'react'
import { permissionSteps } from '../room-words.ts'

/** How this browser is told to allow camera and microphone after it was told not to. */
export function PermissionSteps({ bySystem, className }: { bySystem: boolean; className?: string }): ReactNode {
  return <p className={clsx('max-w-md text-ink-soft', className)}>{permissionSteps[browserKind(bySystem)]}</p>
}

/** Only the hint depends on the browser's name, never what the room does. */
function browserKind(bySystem: boolean): keyof typeof permissionSteps {
  if (bySystem) return 'system'
  const { userAgent } = navigator
  const isApple = /iPhone|iPad/.test(userAgent)
  if (/Firefox|FxiOS/.test(userAgent)) return isApple ? 'iphone' : 'firefox'
  if (/Chrom|CriOS|Edg/.test(userAgent)) {
    if (isApple) return 'iphone'
    return /Android/.test(userAgent) ? 'android' : 'chrome'
  }
  if (isApple) return 'iphone'
  return /Safari/.test(userAgent) ? 'safari' : 'other'
}
