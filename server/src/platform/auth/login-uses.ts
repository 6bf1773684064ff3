/**
 * Last use of each login. Each process collects the times in memory and a job writes them, so that no request waits for
 * a write.
 */

export interface LoginUses {
  note(jti: string, at: Date): void
  /** Returns the uses since the last call. */
  take(): ReadonlyMap<string, Date>
}

export function createLoginUses(): LoginUses {
  let uses = new Map<string, Date>()
  return {
    note(jti, at) {
      uses.set(jti, at)
    },
    take() {
      const taken = uses
      uses = new Map()
      return taken
    },
  }
}
