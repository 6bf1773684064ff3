/** Tells logging out, after which there is nothing to come back to, from a session that ended by itself. */
import { watchSession } from '@hiwar/kit/session/session.ts'

let left = false

/** Called once, by the app's start. */
export function noticeLeaving(): () => void {
  return watchSession((change) => {
    left = change === 'left'
  })
}

export function hasLeft(): boolean {
  return left
}

/** The login was reached: from here on every wanted page is one to come back to. */
export function forgetLeaving(): void {
  left = false
}
