/**
 * What the app keeps on the device. A browser may refuse to keep anything (site data blocked) or be full; this window
 * then holds the values until it closes, so that the login, drafts and unsent messages work on.
 */

/** Start of the names of copies of what the server has; they make room for what only this device has. */
export const copyPrefix = 'hiwar:copy:'
/** The database with the bytes of files that wait to be sent. */
export const filesDatabase = 'hiwar-files'
/** The database with what was written on desks and waits to be sent. */
export const deskDatabase = 'hiwar-desk'
const isCopy = (key: string) => key.startsWith(copyPrefix)

/** Kept until the tab closes. */
export const tabStorage = guarded(() => sessionStorage)

/** The end of the view of somebody's account that this tab shows; no other tab knows of it. */
export const viewKey = 'hiwar:view'

/** Whether staff look at somebody's account in this tab, where they read alone. */
export function isViewing(): boolean {
  return tabStorage.getItem(viewKey) !== null
}

/** Shared by all windows, and kept until the person logs out. A tab with a view keeps everything for itself. */
export const deviceStorage = guarded(() => (isViewing() ? sessionStorage : localStorage))

/** Whether the browser keeps anything for this site beyond this window. */
export function keepsData(): boolean {
  try {
    const probe = 'hiwar:probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

function guarded(storage: () => Storage) {
  /** Values that the browser did not keep. */
  const held = new Map<string, string>()

  function keys(): string[] {
    const kept = attempt(() => Object.keys(storage())) ?? []
    return [...new Set([...kept, ...held.keys()])]
  }

  function getItem(key: string): string | null {
    return held.get(key) ?? attempt(() => storage().getItem(key)) ?? null
  }

  function setItem(key: string, value: string): void {
    const write = () => {
      storage().setItem(key, value)
      held.delete(key)
      return true
    }
    if (attempt(write)) return
    for (const copy of keys().filter(isCopy)) removeItem(copy)
    if (!isCopy(key) && !attempt(write)) held.set(key, value)
  }

  function removeItem(key: string): void {
    attempt(() => storage().removeItem(key))
    held.delete(key)
  }

  return { keys, getItem, setItem, removeItem }
}

/** Undefined where the browser refuses. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
