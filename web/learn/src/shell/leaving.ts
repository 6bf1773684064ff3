/** Tells logging out, after which there is nothing to come back to, from a session that ended by itself. */
let left = false

export function noteLeaving(): void {
  left = true
}

export function hasLeft(): boolean {
  return left
}

/** A page was reached: from here on every wanted one is one to come back to. */
export function forgetLeaving(): void {
  left = false
}
