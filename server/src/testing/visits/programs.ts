/** Finds programs that a test needs and the machine may lack. */
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

export const firefoxProgram = () => process.env.FIREFOX_PATH ?? programOf('firefox-esr', 'firefox')
export const webKitDriver = () => programOf('WebKitWebDriver')
export const virtualScreen = () => programOf('Xvfb')
export const relayProgram = () => programOf('turnserver')

/** The path of the first of these names or paths that is installed. */
export function programOf(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
