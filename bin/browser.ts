/** Finds the browser that the tests use, and installs Chromium where the machine allows it. */
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstall, installByApt } from './apt.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
)

const windowsPrograms = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
  const folder = process.env[variable]
  if (folder === undefined) return []
  return [
    join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ]
})

const advice =
  'The tests need Chromium or Chrome. Install it (on Debian: apt-get install chromium), or set CHROME_PATH to it.'

/** The path of a browser, or undefined when there is none. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROME_PATH names ${given}, which does not exist`)
  }
  return candidates().find((path) => existsSync(path))
}

/**
 * Returns the path of a browser. On Debian and Ubuntu, root gets Chromium installed; elsewhere a missing browser throws
 * with instructions.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found !== undefined) return found
  if (canInstall()) {
    console.log('No browser was found; installing Chromium with apt-get ...')
    installByApt('chromium')
  }
  const installed = findBrowser()
  if (installed === undefined) throw new Error(advice)
  return installed
}

function candidates(): string[] {
  if (process.platform === 'darwin') return macPrograms
  if (process.platform === 'win32') return windowsPrograms
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, ...globSync(join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'))]
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
