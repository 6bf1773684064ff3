import { type Blocker, useBlocker } from 'react-router'
import { readLogin } from '../login/login.ts'

/** Holds back whoever leaves the page, but not a person whose login has ended: the app then leads to the login. */
export function useLeaveBlocker(): Blocker {
  return useBlocker(
    ({ currentLocation, nextLocation }) => readLogin() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
}
