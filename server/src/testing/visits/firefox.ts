/** Firefox as it is installed, driven by Playwright through WebDriver BiDi; camera and microphone are simulated. */
import { type Browser, firefox } from 'playwright-core'
import { firefoxProgram } from './programs.ts'

/** Preferences instead of flags: simulated devices, no questions, sound without a press, and Arabic pages. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'intl.accept_languages': 'ar-EG, ar',
}

export async function openFirefox(): Promise<Browser> {
  const executablePath = firefoxProgram()
  if (executablePath === undefined) throw new Error('Firefox is missing here')
  const env = { ...process.env, TZ: 'Africa/Cairo' }
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: preferences,
    env,
  })
  allowOlder(browser)
  return browser
}

/** What Playwright asks at each page and released versions of Firefox do not know yet. */
const newer = ['emulation.setMediaFeaturesOverride', 'emulation.setScreenSettingsOverride']

interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

interface Internals {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } }
}

/**
 * Playwright refuses to open a page when the browser does not know one of its commands. Theme and screen size stay those
 * of the system then; neither is part of a test in Firefox.
 */
function allowOlder(browser: Browser): void {
  const session = (browser as Browser & Internals)._connection.toImpl(browser)._browserSession
  const sessions = Object.getPrototypeOf(session) as Session
  const { send } = sessions
  sessions.send = async function (this: Session, method, parameters) {
    try {
      return await send.call(this, method, parameters)
    } catch (error) {
      if (newer.includes(method) && String(error).includes('unknown command')) return {}
      throw error
    }
  }
}
