import { readLogin } from '@hiwar/kit/login/login.ts'
import { startApp } from '@hiwar/kit/shell/start-app.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { App, fetchPage } from './app.tsx'
import { keepInstallOffer } from './shell/install-offer.ts'
import { takeMailLink } from './shell/mail-link.ts'
import { registerWorker } from './shell/offline/register-worker.ts'

const loaded = fetchPage(location.pathname, readLogin() !== null)
takeMailLink()
window.addEventListener('hashchange', takeMailLink)
registerWorker()
keepInstallOffer()
startApp(<App />, { toastDuration: 5000, prepare, loaded })

/** Saved reads are restored a moment later, so that nobody with a network waits for them. */
function prepare(client: QueryClient): void {
  void import('./shell/offline/offline-cache.ts').then(({ persistQueries }) => persistQueries(client))
}
