/** The browser's offer to install the app, kept until a good moment: after a booking, once. */
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useEffect, useState } from 'react'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const key = 'hiwar:install-offered'
let kept: InstallEvent | null = null

/** Keeps the browser's own bar away, which would appear at the first visit; `early` came before the app. */
export function keepInstallOffer(early: Event | null = null): void {
  kept = early as InstallEvent | null
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallEvent
  })
  window.addEventListener('appinstalled', () => {
    kept = null
  })
}

/** The offer, if the browser made one and this device has not shown it before. */
export function useInstallOffer(): { install: () => void; dismiss: () => void } | null {
  const [offer, setOffer] = useState(() => (deviceStorage.getItem(key) === null ? kept : null))
  useEffect(() => {
    if (offer !== null) deviceStorage.setItem(key, 'yes')
  }, [offer])
  if (offer === null) return null
  const dismiss = () => setOffer(null)
  return {
    install() {
      kept = null
      dismiss()
      // Refused when the app was installed from the browser's menu meanwhile.
      offer.prompt().catch(() => undefined)
    },
    dismiss,
  }
}
