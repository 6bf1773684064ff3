/** Components whose code is loaded apart from the page that shows them. */
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'

/** A component whose code is loaded late, with a function that loads it ahead. */
export type LazyPage<Props extends object = object> = ((props: Props) => ReactNode) & { fetch: () => Promise<void> }

/** Ways to begin anew, of what could not be loaded. */
const failed = new Set<() => void>()

/** React keeps a failure for good. After this, what is drawn again is loaded again. */
export function forgetFailedPages(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A component whose code is loaded when it is first drawn: `lazyPage(async () => (await import('./x.tsx')).XPage)`.
 * Code that was fetched ahead is drawn at once, without the fallback of a Suspense.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: { default: ComponentType<Props> } | undefined
  const find = async () => ({ default: await load() })
  const begin = (): ComponentType<Props> => lazy(() => (loaded === undefined ? find().catch(fail) : atOnce(loaded)))
  let drawn = begin()
  function fail(fault: unknown): never {
    failed.add(() => {
      drawn = begin()
    })
    throw fault
  }
  async function fetch(): Promise<void> {
    loaded = await find()
  }
  return Object.assign((props: Props) => createElement(drawn, props), { fetch })
}

/** React draws on when a module answers while it asks; a promise would answer later. */
function atOnce<Found>(found: Found): Promise<Found> {
  const answer = Promise.resolve(found)
  Reflect.set(answer, 'then', (done: (found: Found) => void) => done(found))
  return answer
}
