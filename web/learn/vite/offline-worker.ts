/** Builds the worker beside the app, and gives it the files that a phone needs when there is no network. */
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { filesWith } from '../../kit/vite/first-files.ts'

const worker = fileURLToPath(new URL('../src/shell/offline/worker.ts', import.meta.url))
/** The pages that must open without a network, and the frame around them. */
const needed = [
  '/src/start.ts',
  '/src/main.tsx',
  '/shell/VisitorFrame.tsx',
  '/shell/MemberFrame.tsx',
  '/timetable/WeekTimetable.tsx',
  '/notifications/NotificationPanel.tsx',
  '/shell/offline/offline-cache.ts',
  '/chat/ChatUpdates.tsx',
  '/chat/ChatPage.tsx',
  '/chat/safety/reading.ts',
  '/chat/safety/WarningDialog.tsx',
  '/pages/UpcomingLessonsPage.tsx',
  '/ui/Toasts.tsx',
  '/ui/overlays/SheetPanel.tsx',
  '/ui/overlays/PopoverPanel.tsx',
  '/realtime/open-socket.ts',
  '/api/refresh.ts',
  '/shell/server-clock.ts',
  '/shell/redirects.tsx',
]
const fileName = 'worker.js'

export function offlineWorker(): Plugin {
  return {
    name: 'hiwar-offline-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: worker, fileName })
    },
    generateBundle(_, bundle) {
      const built = bundle[fileName]
      if (built?.type !== 'chunk') throw new Error('The worker was not built')
      const files = JSON.stringify(filesOf(bundle).map((name) => `/${name}`))
      built.code = `const offlineFiles = ${files};\n${built.code}`
    },
  }
}

function filesOf(bundle: Rollup.OutputBundle): string[] {
  const others = Object.keys(bundle).filter((name) => /\.(css|woff2|svg)$|theme-.*\.js$/.test(name))
  return [...new Set([...filesWith(bundle, needed), ...others])].sort()
}
