/** Components whose code is loaded apart from the page that shows them. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component whose code is loaded late, with a function that loads it ahead. */
export type LazyPage<Props extends object = object> = LazyExoticComponent<ComponentType<Props>> & {
  fetch: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first drawn: `lazyPage(async () => (await import('./x.tsx')).XPage)`.
 * Code that was fetched ahead is drawn at once, without the fallback of a Suspense.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: { default: ComponentType<Props> } | undefined
  const find = async () => ({ default: await load() })
  async function fetch(): Promise<void> {
    loaded = await find()
  }
  return Object.assign(
    lazy(() => (loaded === undefined ? find() : atOnce(loaded))),
    { fetch },
  )
}

/** React draws on when a module answers while it asks; a promise would answer later. */
function atOnce<Found>(found: Found): Promise<Found> {
  const answer = Promise.resolve(found)
  Reflect.set(answer, 'then', (done: (found: Found) => void) => done(found))
  return answer
}
