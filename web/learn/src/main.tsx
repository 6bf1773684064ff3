import { readLogin } from '@hiwar/kit/login/login.ts'
import type { Early } from '@hiwar/kit/shell/early/start-early.ts'
import { startApp } from '@hiwar/kit/shell/start-app.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { App, fetchPage } from './app.tsx'
import { keepInstallOffer } from './shell/install-offer.ts'
import { takeMailLink } from './shell/mail-link.ts'
import { registerWorker } from './shell/offline/register-worker.ts'
import { isViewLink } from './shell/view-link.ts'

export async function start({ acts, installOffer }: Early): Promise<void> {
  if (isViewLink(location.hash)) await (await import('./shell/enter-view.ts')).enterView()
  const loaded = fetchPage(location.pathname, readLogin() !== null)
  takeMailLink()
  window.addEventListener('hashchange', () => {
    takeMailLink()
    // A view begins with a page of its own.
    if (isViewLink(location.hash)) location.reload()
  })
  registerWorker()
  keepInstallOffer(installOffer)
  startApp(<App />, { toastDuration: 5000, prepare, loaded, acts })
}

/** Saved reads are restored a moment later, so that nobody with a network waits for them. */
function prepare(client: QueryClient): void {
  void import('./shell/offline/offline-cache.ts').then(({ persistQueries }) => persistQueries(client))
}
