/**
 * Turns off what React's development build records for the developer tools: the source position of each element and a
 * timeline entry for each component. Both took a quarter of the time of all screen tests. Import it before React DOM.
 */
import * as React from 'react'

/** Above this number of elements in a second, React itself stops recording their source positions. */
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
