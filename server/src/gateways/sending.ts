/** How handing a message to an outside service ended, in words that name no address and no text. */

export type Sending =
  /** Taken; `name` is what the service calls the message in what it tells of it later. */
  | { taken: true; name: string | null }
  /**
   * Not taken: `later` is worth another try, `never` is not, and `gone` says besides that the address is dead.
   * `reason` is a short word such as `whatsapp:131026`.
   */
  | { taken: false; again: 'later' | 'never' | 'gone'; reason: string; waitSeconds?: number }

export function taken(name: string | null = null): Sending {
  return { taken: true, name }
}

export function later(reason: string, waitSeconds?: number): Sending {
  return { taken: false, again: 'later', reason, ...(waitSeconds === undefined ? {} : { waitSeconds }) }
}

export function never(reason: string): Sending {
  return { taken: false, again: 'never', reason }
}

export function gone(reason: string): Sending {
  return { taken: false, again: 'gone', reason }
}
