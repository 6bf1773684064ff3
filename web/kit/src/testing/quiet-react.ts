/**
 * Spares what React's development build writes down for a person who watches it in the developer tools: the place of
 * each element in the source, and a line of time for each component. It was a quarter of the time of all screens. To be
 * imported before React DOM is.
 */
import * as React from 'react'

/** React itself stops to look for the place of elements once it has made so many within a second. */
const enough = 1e4

interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}

Object.defineProperty(
  (React as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => enough, set() {} },
)
Reflect.deleteProperty(console, 'timeStamp')
