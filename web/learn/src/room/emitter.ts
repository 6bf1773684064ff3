export interface Listenable<Events> {
  on: <Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) => () => void
}

interface Emitter<Events> extends Listenable<Events> {
  emit: <Name extends keyof Events>(name: Name, payload: Events[Name]) => void
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(payload: Events[Name]) => void> } = {}
  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set()
      listeners[name] = set
      set.add(listener)
      return () => void set.delete(listener)
    },
    emit(name, payload) {
      for (const listener of Array.from(listeners[name] ?? [])) listener(payload)
    },
  }
}
