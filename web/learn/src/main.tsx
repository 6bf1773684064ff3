import { readLogin } from '@hiwar/kit/login/login.ts'
import type { Early } from '@hiwar/kit/shell/early/start-early.ts'
import { startApp } from '@hiwar/kit/shell/start-app.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { App, fetchPage } from './app.tsx'
import { keepInstallOffer } from './shell/install-offer.ts'
import { takeMailLink } from './shell/mail-link.ts'
import { registerWorker } from './shell/offline/register-worker.ts'

export function start({ acts, installOffer }: Early): void {
  const loaded = fetchPage(location.pathname, readLogin() !== null)
  takeMailLink()
  window.addEventListener('hashchange', takeMailLink)
  registerWorker()
  keepInstallOffer(installOffer)
  startApp(<App />, { toastDuration: 5000, prepare, loaded, acts })
}

/** Saved reads are restored a moment later, so that nobody with a network waits for them. */
function prepare(client: QueryClient): void {
  void import('./shell/offline/offline-cache.ts').then(({ persistQueries }) => persistQueries(client))
}
