/** The part of Google's sign-in script that we use. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'

interface ButtonSettings {
  client_id: string
  nonce: string
  ux_mode: 'popup'
  /** Receives the token of the chosen account; a closed window calls nothing. */
  callback: (answer: { credential: string }) => void
}

interface GoogleId {
  initialize(settings: ButtonSettings): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

type WithGoogle = typeof globalThis & { google?: { accounts?: { id?: GoogleId } } }

/** Loads the script; a script that is already there is not loaded again. */
export async function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  const id = googleId() ?? (await run(scriptUrl).then(googleId))
  if (id === undefined) throw new Error(`${scriptUrl} has no sign-in button`)
  return id
}

function googleId(): GoogleId | undefined {
  return (globalThis as WithGoogle).google?.accounts?.id
}

/** A network that blocks Google answers nothing at all. */
const timeout = 8 * SECOND

function run(scriptUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`${scriptUrl} did not load`))
    }
    const timer = setTimeout(fail, timeout)
    script.src = scriptUrl
    script.async = true
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = fail
    document.head.append(script)
  })
}

/** The widest button that Google draws, in pixels. */
const widest = 400

/** Draws the button, which opens Google's window; a later call replaces button and settings. */
export function drawGoogleButton(google: GoogleId, place: HTMLElement, settings: ButtonSettings): void {
  google.initialize(settings)
  google.renderButton(place, {
    type: 'standard',
    theme: isDark() ? 'filled_black' : 'outline',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    locale: 'ar',
    width: Math.min(widest, place.clientWidth),
  })
}

/** The theme of the page, which follows the device where nothing was chosen. */
function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
