/** Something that tells what happens to whoever listens. */
export interface Listenable<Events> {
  on: <Name extends keyof Events>(name: Name, listener: (told: Events[Name]) => void) => () => void
}

export interface Teller<Events> extends Listenable<Events> {
  tell: <Name extends keyof Events>(name: Name, told: Events[Name]) => void
}

export function teller<Events>(): Teller<Events> {
  const listeners: { [Name in keyof Events]?: Set<(told: Events[Name]) => void> } = {}
  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set()
      listeners[name] = set
      set.add(listener)
      return () => void set.delete(listener)
    },
    tell(name, told) {
      for (const listener of Array.from(listeners[name] ?? [])) listener(told)
    },
  }
}
