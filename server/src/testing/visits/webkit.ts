/**
 * WebKitGTK under a virtual screen, driven by its own WebDriver. The five commands that a visit needs are asked here by
 * `fetch`: no library has the protocol alone (`docs/decisions/052-firefox-and-webkit.md`).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Page } from 'playwright-core'
import { answers, freePorts } from '../stack.ts'
import { programOf, virtualScreen, webKitDriver } from './programs.ts'

const folders = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu`)
const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
const programs = folders.flatMap((folder) => versions.map((version) => `${folder}/${version}/MiniBrowser`))

export interface Size {
  width: number
  height: number
}

/** A window that runs functions as a page of Playwright does. */
export type Evaluated = Pick<Page, 'evaluate' | 'url'>

export interface WebKitWindow extends Evaluated {
  resize(size: Size): Promise<void>
  pressTab(): Promise<void>
  /** Presses the button of this name as a person does. */
  click(name: string): Promise<void>
  /** Errors of the console and of scripts since the first script of the page. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export interface WebKitSession {
  /** Opens an address beside a page of the same origin that holds these entries in its storage. */
  open(address: string, size: Size, storage?: Record<string, string>): Promise<WebKitWindow>
  close(): Promise<void>
}

export interface WebKit {
  /** A person's own device, with separate storage; the driver has one at a time. */
  openSession(): Promise<WebKitSession>
  stop(): Promise<void>
}

/** As WebDriver spells it. */
const tabKey = '\uE004'

type Ask = <Reply>(method: string, path: string, body?: object) => Promise<Reply>

export async function openWebKit(): Promise<WebKit> {
  const [screen, driver, binary] = [virtualScreen(), webKitDriver(), programOf(...programs)]
  if (screen === undefined || driver === undefined || binary === undefined) throw new Error('WebKitGTK is missing here')
  const { child: shown, display } = await openScreen(screen)
  const [port] = await freePorts(1)
  const env = { ...process.env, DISPLAY: display, LANG: 'ar_EG.UTF-8', TZ: 'Africa/Cairo' }
  const driving = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env })
  const ask = askAt(`http://127.0.0.1:${port}`)
  await answers(`http://127.0.0.1:${port}/status`)
  const options = { binary, args: ['--automation', '--javascript-can-open-windows-automatically=true'] }
  return {
    async openSession() {
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
      const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities })
      return sessionOf((method, path, body) => ask(method, `/session/${sessionId}${path}`, body))
    },
    async stop() {
      for (const child of [driving, shown]) await end(child)
    },
  }
}

function askAt(driver: string): Ask {
  return async <Reply>(method: string, path: string, body?: object) => {
    const answer = await fetch(driver + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} has no answer`, { cause })
    })
    const { value } = (await answer.json()) as { value: Reply }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** The program finds a free display by itself and writes its number. */
async function openScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const words = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return { child, display: `:${String(number).trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function sessionOf(ask: Ask): Promise<WebKitSession> {
  const home = await ask<string>('GET', '/window')
  const run = (script: string, ...args: unknown[]) => ask<unknown>('POST', '/execute/sync', { script, args })
  return {
    async open(address, { width, height }, storage = {}) {
      await ask('POST', '/window', { handle: home })
      await ask('POST', '/url', { url: new URL('/healthz', address).href })
      const before = await ask<string[]>('GET', '/window/handles')
      const features = `width=${width},height=${height}`
      await run(`(${String(openBeside)}).apply(null, arguments)`, address, features, storage)
      const all = await ask<string[]>('GET', '/window/handles')
      await ask('POST', '/window', { handle: all.find((handle) => !before.includes(handle)) })
      return windowOf(ask, address)
    },
    close: () => ask('DELETE', ''),
  }
}

/**
 * Runs in a page of the same origin. The new window keeps its global object while it loads its first page, so the errors
 * of all its scripts are heard. It has no bars either, which would make it too wide for a phone.
 */
function openBeside(address: string, features: string, storage: Record<string, string>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  const opened = window.open(address, '_blank', features) as (Window & typeof globalThis) | null
  if (opened === null) throw new Error('the window does not open')
  const complaints: string[] = []
  Object.assign(opened, { complaints })
  opened.addEventListener('error', ({ message }) => complaints.push(message))
  opened.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  const { error } = opened.console
  opened.console.error = (...said: unknown[]) => {
    complaints.push(said.map(String).join(' '))
    error.apply(opened.console, said)
  }
}

function windowOf(ask: Ask, address: string): WebKitWindow {
  const evaluate = async (run: (arg: unknown) => unknown, arg?: unknown) => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve((${String(run)})(arguments[0])).then((is) => done({ is }), (error) => done({ failed: String(error) }))`
    const { is, failed } = await ask<{ is?: unknown; failed?: string }>('POST', '/execute/async', {
      script,
      args: [arg ?? null],
    })
    if (failed !== undefined) throw new Error(failed)
    return is
  }
  const window: WebKitWindow = {
    evaluate: evaluate as WebKitWindow['evaluate'],
    url: () => address,
    async resize(size) {
      await ask('POST', '/window/rect', size)
    },
    async pressTab() {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: tabKey }))
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async click(name) {
      const value = `//button[normalize-space()='${name}']`
      const found = await ask<Record<string, string>>('POST', '/element', { using: 'xpath', value })
      await ask('POST', `/element/${Object.values(found)[0]}/click`, {})
    },
    complaints: () => window.evaluate(() => (globalThis as typeof globalThis & { complaints: string[] }).complaints),
    async close() {
      await ask('DELETE', '/window')
    },
  }
  return window
}
