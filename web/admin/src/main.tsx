import type { Early } from '@hiwar/kit/shell/early/start-early.ts'
import { startApp } from '@hiwar/kit/shell/start-app.tsx'
import { App } from './App.tsx'

export function start({ acts }: Early): void {
  startApp(<App />, { toastDuration: 4000, acts })
}
