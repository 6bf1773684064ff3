/** Registers the service worker after the page has loaded, and reports when a newer version is waiting. */
import { sharedValue, useShared } from '../shared-value.ts'

const waiting = sharedValue<ServiceWorker | null>(null)

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void register().catch(() => undefined)
  // The app may come after the page has loaded.
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}

/** Returns a function that activates the waiting version and reloads the page; null without one. */
export function useNewVersion(): (() => void) | null {
  const worker = useShared(waiting)
  return worker === null ? null : () => takeOver(worker)
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js', { scope: '/' })
  storeWaitingWorker(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => storeWaitingWorker(registration))
  })
}

/** Without an active worker, the page has no older version to replace. */
function storeWaitingWorker({ waiting: installed, active }: ServiceWorkerRegistration): void {
  waiting.set(active === null ? null : installed)
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take-over')
}
