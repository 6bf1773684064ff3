/**
 * Values that are made at their first use. A formatter of Intl takes a few milliseconds to make, and the first visit of a
 * page uses few of them.
 */

/** Returns a function that makes the value at its first call and returns the same value at every later call. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
