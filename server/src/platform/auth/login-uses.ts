/** When logins were last used: remembered by each process and written down now and then, so that no request waits. */

export interface LoginUses {
  note(jti: string, at: Date): void
  /** The uses since it was last asked. */
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
