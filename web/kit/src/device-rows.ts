/**
 * Rows of a database on this device, which outlast a reload. Each use opens the database anew, so that logging out can
 * delete it. Null where the browser refuses.
 */
export function deviceRows(name: string, store: string, make: (database: IDBDatabase) => unknown) {
  return <Result>(
    mode: IDBTransactionMode,
    act: (rows: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> =>
    new Promise((resolve) => {
      const opening = asked((databases) => databases.open(name, 1))
      if (opening === null) return resolve(null)
      opening.onupgradeneeded = () => make(opening.result)
      opening.onerror = () => resolve(null)
      opening.onsuccess = () => {
        const database = opening.result
        const end = (result: Result | null) => {
          database.close()
          resolve(result)
        }
        try {
          const transaction = database.transaction(store, mode)
          const request = act(transaction.objectStore(store))
          transaction.oncomplete = () => end(request.result)
          transaction.onabort = () => end(null)
        } catch {
          end(null)
        }
      }
    })
}

/** Logging out deletes what is left of a person. */
export function deleteDeviceRows(name: string): void {
  asked((databases) => databases.deleteDatabase(name))
}

/** Null where the browser has no databases, or throws since it blocks what pages keep. */
function asked(ask: (databases: IDBFactory) => IDBOpenDBRequest): IDBOpenDBRequest | null {
  try {
    return globalThis.indexedDB ? ask(globalThis.indexedDB) : null
  } catch {
    return null
  }
}
