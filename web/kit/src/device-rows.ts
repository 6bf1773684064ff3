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
      const opening = globalThis.indexedDB?.open(name, 1)
      if (opening === undefined) return resolve(null)
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
